import PoseCore
import Testing

@testable import MotionStudio

struct ActionStudioTests {
  private static let studio = Result { try ActionStudio() }
  private static let seeds: ClosedRange<UInt64> = 1...12

  private func recording(_ label: String, seed: UInt64) throws -> ActionStudio.Recording {
    let recording = try Self.studio.get().recording(of: label, performer: Int(seed), seconds: 2.4, seed: seed)
    return try #require(recording, "\(label), seed \(seed)")
  }

  @Test(arguments: ActionStudio.labels)
  func recordingsAreWholeAndRepeatable(_ label: String) throws {
    for seed in Self.seeds {
      let one = try recording(label, seed: seed)
      let again = try recording(label, seed: seed)
      #expect(one.label == label)
      #expect(one.frames.map(\.time) == again.frames.map(\.time), "seed \(seed)")
      for (frame, other) in zip(one.frames, again.frames) {
        #expect(frame.person?.pose == other.person?.pose, "seed \(seed)")
      }
      let times = one.frames.map { $0.time.seconds(since: FrameTime(nanoseconds: 0)) }
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      #expect(try #require(times.last) >= 2.2, "seed \(seed)")
    }
  }

  @Test(arguments: ActionStudio.labels)
  func jointsAreNumbersAndConfidencesShares(_ label: String) throws {
    for seed in Self.seeds {
      let poses = try recording(label, seed: seed).frames.compactMap { $0.person?.pose }
      #expect(!poses.isEmpty, "seed \(seed)")
      for pose in poses {
        for joint in BodyJoint.allCases {
          guard let place = pose[joint] else { continue }
          #expect(abs(place.location.x) < 20 && abs(place.location.y) < 20, "\(joint), seed \(seed)")
          #expect((0...1).contains(place.confidence), "\(joint), seed \(seed)")
        }
      }
    }
  }

  @Test func otherSeedsGiveOtherRecordings() throws {
    let one = try recording("squat", seed: 1).frames.compactMap { $0.person?.pose }
    let other = try recording("squat", seed: 2).frames.compactMap { $0.person?.pose }
    #expect(one != other)
  }

  @Test func motionsThatAreNotAllowedAreNotUsed() throws {
    let studio = try Self.studio.get()
    for seed in Self.seeds {
      let recording = studio.recording(of: "squat", performer: 1, seconds: 2, seed: seed) { $0 == "squat-deep" }
      #expect(recording?.motion == "squat-deep")
    }
    #expect(studio.recording(of: "squat", performer: 1, seconds: 2, seed: 1) { _ in false } == nil)
  }

  @Test func everyMotionOfTheLibraryIsReadAndKnown() throws {
    #expect(MotionLibrary.names.count > 80)
    for name in MotionLibrary.names { _ = try MotionLibrary.motion(named: name) }
    #expect(Set(ActionRecipe.all.map(\.motion)).isSubset(of: Set(MotionLibrary.names)))
    #expect(Set(ActionRecipe.all.map(\.label)) == Set(ActionRecipe.labels))
  }
}
