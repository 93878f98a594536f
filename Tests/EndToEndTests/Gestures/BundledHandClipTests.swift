import Foundation
import TestSupport
import Testing

/// The program on the bundled hand clips, held to their truth; and a recorded clip held to the video.
struct BundledHandClipTests {
  /// A document without what depends on the input's name and on the machine.
  private func answer(_ run: RepkitProgram.Result) -> String {
    run.standardOutput.split(separator: "\n").filter { line in
      !["\"input\"", "\"framesPerSecond\"", "\"processorMillisecondsPerFrame\"", "\"realTimeFactor\""].contains {
        line.contains($0)
      }
    }.joined(separator: "\n")
  }

  @Test(arguments: HandTruth.all.keys.sorted())
  func everyPinchIsFoundAndNoOther(clip: String) throws {
    let truth = try #require(HandTruth.all[clip])
    let run = try RepkitProgram.run("gestures", "clips/\(clip).mp4", "--json")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let result = try GesturesResult(run)
    #expect(result.input == "clips/\(clip).mp4")
    let pinches = result.events("pinch")
    #expect(pinches.count == truth.pinches.count, "\(clip): \(truth.description)")
    #expect(result.counts["pinch"] == pinches.count)
    for (found, real) in zip(pinches, truth.pinches) {
      #expect(abs(found.seconds - real.start) <= 0.1 + 1e-9, "\(clip): begin at \(found.seconds), really \(real.start)")
      #expect(abs(found.endSeconds - real.end) <= 0.1 + 1e-9, "\(clip): end at \(found.endSeconds), really \(real.end)")
      #expect(found.hand == truth.hand && found.end == "ended")
    }
    for other in ["middle-pinch", "ring-pinch", "little-pinch"] {
      #expect(result.events(other).isEmpty, "\(clip): \(other)")
    }
    for shape in truth.shapes ?? [] {
      // A shape is known once it has been held for a while.
      let found = result.events(shape.gesture).filter { $0.seconds < shape.end && $0.endSeconds > shape.start }
      #expect(found.count == 1, "\(clip): \(shape.gesture)")
      #expect(found.allSatisfy { abs($0.seconds - shape.start) < 0.5 }, "\(clip): \(shape.gesture)")
    }
    #expect(result.events.map(\.seconds) == result.events.map(\.seconds).sorted())
    #expect(result.events.allSatisfy { (0...1).contains($0.strength) && $0.endSeconds >= $0.seconds })
  }

  @Test func aRecordedClipGivesTheVideosAnswerToTheLastDigit() throws {
    let folder = try TemporaryFolder()
    let clip = folder.url.appendingPathComponent("clip.poseclip.gz").path
    let recorded = try RepkitProgram.run("extract", "clips/pinch_left_far_4.mp4", "--hands", "-o", clip)
    #expect(recorded.exitStatus == 0, "\(recorded.standardError)")
    let fromVideo = try RepkitProgram.run("gestures", "clips/pinch_left_far_4.mp4", "--json")
    let fromClip = try RepkitProgram.run("gestures", clip, "--json")
    #expect(fromClip.exitStatus == 0, "\(fromClip.standardError)")
    #expect(answer(fromClip) == answer(fromVideo))
    #expect(try GesturesResult(fromVideo).events("pinch").count == 4)
    // A mirror image makes a left hand a right one.
    let mirrored = try GesturesResult(RepkitProgram.run("gestures", clip, "--mirrored", "--json"))
    #expect(Set(mirrored.events("pinch").map(\.hand)) == ["right"])
    // What the clip lacks is said.
    let count = try RepkitProgram.run("count", "squat", clip)
    #expect(count.exitStatus == 1)
    #expect(
      count.standardError
        == "repkit: error: the recorded clip has no bodies (\(clip)); "
        + "give the video, or record it again with 'repkit extract --body --hands'\n")
  }

  @Test func withoutInputTheBundledHandClipIsRead() throws {
    let run = try RepkitProgram.run("gestures", "--gestures", "pinch")
    #expect(run.exitStatus == 0)
    #expect(run.standardError.isEmpty)
    let lines = run.standardOutput.split(separator: "\n")
    #expect(lines.count == 8)
    #expect(lines.first == "   start s  duration s  hand      gesture            strength")
    #expect(lines.dropFirst().prefix(6).allSatisfy { $0.contains("  right     pinch ") })
    #expect(lines.last?.hasPrefix("pinch 6 in 13.4 s (268 frames at ") == true)
  }

  @Test func anAnnotatedVideoIsWritten() throws {
    let folder = try TemporaryFolder()
    let clip = try folder.file(
      "short.poseclip", Data(HandClipFixture.lines().prefix(30).joined(separator: "\n").utf8))
    let drawn = folder.url.appendingPathComponent("drawn.mp4").path
    let run = try RepkitProgram.run("gestures", clip, "--annotate", drawn)
    #expect(run.exitStatus == 0, "\(run.standardError)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: drawn)).count > 1000)
    let own = try RepkitProgram.run("gestures", clip, "--annotate", clip)
    #expect(
      own.standardError
        == "repkit: error: the annotated video would replace its own input (\(clip)); give --annotate another name\n")
  }
}
