import Glibc
import TestSupport
import Testing

@testable import ClipFormat

/// Numbers are held to the C library's `strtod`, bit for bit.
struct DecimalNumberTests {
  private func read(_ text: String) throws -> Double {
    var text = text
    return try text.withUTF8 { bytes in
      var scanner = JSONScanner(bytes)
      let value = try scanner.double()
      try scanner.end()
      return value
    }
  }

  @Test(arguments: [
    "0", "-0", "-0.0", "1", "10", "0.1", "0.3", "-0.7", "123456789012345678", "9007199254740993", "9007199254740993.0",
    "18446744073709551615", "18446744073709551616", "0.49999999999999994", "0.1234567890123456",
    "1.7976931348623157e308",
    "2.2250738585072014e-308", "5e-324", "1e-400", "1e22", "1e23", "8.5e-05", "1E+2", "0.00000000000000000001",
    "9999999999999999999", "0.9999999999999999999", "4503599627370497.5", "4503599627370496.5",
    "0.30000000000000004440892098500626161694526672363281250001",
  ])
  func readsWhatTheCLibraryReads(text: String) throws {
    #expect(try read(text).bitPattern == strtod(text, nil).bitPattern)
  }

  @Test func readsBackWhatIsWritten() throws {
    let seed: UInt64 = 20_240_117
    var generator = SeededGenerator(seed: seed)
    for index in 0..<5000 {
      let unit = Double.random(in: -2...2, using: &generator)
      let value =
        switch index % 4 {
        case 0: unit
        case 1: Double(Float(unit))
        case 2: 1 - Double(Float(unit))
        default: Double(bitPattern: generator.next())
        }
      guard value.isFinite else { continue }
      #expect(try read(value.description).bitPattern == value.bitPattern, "seed \(seed), \(value)")
    }
  }

  @Test func roundsAsTheCLibraryRounds() throws {
    let seed: UInt64 = 77
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let digits = String(UInt64.random(in: 1...9_999_999_999_999_999_999, using: &generator))
      let places = Int.random(in: 0...19, using: &generator)
      let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
      let text = "\(padded.dropLast(places))" + (places > 0 ? ".\(padded.suffix(places))" : "")
      #expect(try read(text).bitPattern == strtod(text, nil).bitPattern, "seed \(seed), \(text)")
    }
  }

  @Test(arguments: [
    "", "-", "+1", "01", ".5", "1.", "1e", "1e+", "0x10", "NaN", "Infinity", "1e999", "-1e999", "1 2", "--1", "1.5.2",
  ])
  func refusesWhatIsNoNumber(text: String) {
    #expect(throws: JSONProblem.self) { try read(text) }
  }

  @Test(arguments: [
    ("0", 0), ("1", 1_000_000_000), ("-1.5", -1_500_000_000), ("0.000000001", 1), ("12.345678901", 12_345_678_901),
    ("0.0333333333333333333333", 33_333_333), ("0.0000000005", 1), ("0.00000000049", 0), ("1e3", 1_000_000_000_000),
    ("1e-30", 0), ("3999999999.999999999", 3_999_999_999_999_999_999),
  ])
  func secondsBecomeNanoseconds(text: String, nanoseconds: Int64) throws {
    var text = text
    let read = try text.withUTF8 { bytes in
      var scanner = JSONScanner(bytes)
      return try scanner.number().billionths
    }
    #expect(read == nanoseconds)
  }

  @Test(arguments: ["4000000000", "-4000000000", "1e10", "99999999999999999999", "1e300"])
  func secondsBeyondAllClocksAreRefused(text: String) throws {
    var text = text
    let read = try text.withUTF8 { bytes in
      var scanner = JSONScanner(bytes)
      return try scanner.number().billionths
    }
    #expect(read == nil)
  }
}
