import Foundation
import PoseCore
import TestSupport
import Testing

struct OneEuroFilterTests {
  struct Table: Decodable {
    struct Case: Decodable, CustomTestStringConvertible {
      var minimumCutoffHertz, beta, derivativeCutoffHertz: Double
      var speedReference: String
      var nanoseconds: [Int64]
      var values, filtered: [Double]
      var valueScales: [Double]?
      var testDescription: String { "\(minimumCutoffHertz) Hz, beta \(beta), from \(speedReference)" }
    }
    var cases: [Case]
  }

  static func cases(_ name: String) throws -> [Table.Case] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json"))
    return try JSONDecoder().decode(Table.self, from: Data(contentsOf: url)).cases
  }

  static func filter(_ entry: Table.Case) -> OneEuroFilter {
    OneEuroFilter(
      OneEuroFilter.Parameters(
        minimumCutoffHertz: entry.minimumCutoffHertz, beta: entry.beta,
        derivativeCutoffHertz: entry.derivativeCutoffHertz,
        speedReference: entry.speedReference == "raw" ? .raw : .filtered))
  }

  /// The authors' own implementation in double precision: 1e-9 is some 1e6 roundings.
  @Test(arguments: try cases("one_euro_published"))
  func agreesWithTheAuthors(entry: Table.Case) {
    var filter = Self.filter(entry)
    #expect(entry.values.count == 60)
    for (index, value) in entry.values.enumerated() {
      let result = filter.filter(value, at: FrameTime(nanoseconds: entry.nanoseconds[index])) ?? .nan
      #expect(abs(result - entry.filtered[index]) < 1e-9, "sample \(index)")
    }
  }

  /// MediaPipe keeps landmarks in single precision: 1e-4 px is two roundings of 640.
  @Test(arguments: try cases("one_euro_mediapipe"))
  func agreesWithMediaPipe(entry: Table.Case) throws {
    var filter = Self.filter(entry)
    let scales = try #require(entry.valueScales)
    #expect(entry.values.count == 30)
    for (index, value) in entry.values.enumerated() {
      let time = FrameTime(nanoseconds: entry.nanoseconds[index])
      let result = filter.filter(value, at: time, valueScale: scales[index]) ?? .nan
      #expect(abs(result - entry.filtered[index]) < 1e-4, "sample \(index)")
    }
  }

  @Test(arguments: [0, 1, 1_700_000_000_000_000_000, -5_000_000_000] as [Int64])
  func resultDoesNotDependOnTheOriginOfTime(start: Int64) throws {
    let entry = try #require(try Self.cases("one_euro_published").first)
    var filter = Self.filter(entry)
    for (index, value) in entry.values.enumerated() {
      let time = FrameTime(nanoseconds: start + entry.nanoseconds[index] - entry.nanoseconds[0])
      #expect(abs((filter.filter(value, at: time) ?? .nan) - entry.filtered[index]) < 1e-9, "sample \(index)")
    }
  }

  @Test func stampThatDoesNotRiseGivesTheLastResultAgain() {
    var filter = OneEuroFilter()
    _ = filter.filter(1, at: FrameTime(seconds: 0))
    let last = filter.filter(2, at: FrameTime(seconds: 0.1))
    let before = filter
    #expect(filter.filter(50, at: FrameTime(seconds: 0.1)) == last)
    #expect(filter.filter(50, at: FrameTime(seconds: 0.05)) == last)
    #expect(filter == before)
  }

  @Test(arguments: [nil, .nan, .infinity, -.infinity] as [Double?])
  func missingValueGivesNilAndChangesNothing(value: Double?) {
    var filter = OneEuroFilter()
    #expect(filter.filter(value, at: FrameTime(seconds: 0)) == nil)
    #expect(filter.filter(3, at: FrameTime(seconds: 0.1)) == 3)
    let before = filter
    #expect(filter.filter(value, at: FrameTime(seconds: 0.2)) == nil)
    #expect(filter == before)
  }

  @Test func pauseLongerThanTheGapStartsAnew() {
    var filter = OneEuroFilter(OneEuroFilter.Parameters(maximumGapSeconds: 0.5))
    _ = filter.filter(0, at: FrameTime(seconds: 1))
    #expect(filter.filter(10, at: FrameTime(seconds: 1.6)) == 10)
    #expect((filter.filter(0, at: FrameTime(seconds: 2.1)) ?? 0) > 0)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func resultStaysBetweenTheExtremesOfItsInput(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var filter = OneEuroFilter(
      OneEuroFilter.Parameters(
        minimumCutoffHertz: .random(in: 0.01...5, using: &random), beta: .random(in: 0...100, using: &random)))
    var time = Int64.random(in: -1_000_000_000...1_000_000_000, using: &random)
    for _ in 0..<200 {
      time += Int64.random(in: 1...200_000_000, using: &random)
      let value = Double.random(in: -3...7, using: &random)
      let result = filter.filter(value, at: FrameTime(nanoseconds: time)) ?? .nan
      #expect((-3...7).contains(result), "seed \(seed)")
    }
  }
}
