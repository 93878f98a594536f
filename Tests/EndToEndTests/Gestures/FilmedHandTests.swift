import Foundation
import Testing

/// The program on filmed hands, which are not part of the package.
struct FilmedHandTests {
  private static let files = RepkitProgram.shared.appendingPathComponent("clips/real/files")

  /// The clip's path; `nil`, with a note, when it is not there.
  private func path(_ name: String) -> String? {
    let path = Self.files.appendingPathComponent(name).path
    if FileManager.default.fileExists(atPath: path) { return path }
    print("note: filmed hands are not looked at, for there is none at \(path)")
    return nil
  }

  /// Dark, beside a face, at 7.5 uneven frames a second: each pinch is closed in a single frame.
  @Test func twoPinchesOfOneFrameEach() throws {
    guard let path = path("hd02_bhuv_hands.mp4") else { return }
    let run = try RepkitProgram.run("gestures", path, "--gestures", "pinch", "--json")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let pinches = try GesturesResult(run).events
    try #require(pinches.count == 2)
    let others = "middle-pinch,ring-pinch,little-pinch"
    #expect(try GesturesResult(RepkitProgram.run("gestures", path, "--gestures", others, "--json")).events.isEmpty)
    for (pinch, seconds) in zip(pinches, [10.28, 11.48]) {
      #expect(abs(pinch.seconds - seconds) <= 0.2, "\(pinch.seconds), really \(seconds)")
    }
  }

  /// A thumb that touches the middle finger while the index finger points is no pinch of thumb and index finger.
  @Test func spelledLettersAreNoPinches() throws {
    guard let path = path("hd01_tfjs_asl_hand.mp4") else { return }
    let result = try GesturesResult(RepkitProgram.run("gestures", path, "--json"))
    #expect(!result.events("pinch").contains { $0.seconds > 5.2 && $0.seconds < 6.6 })
    // A fist from 10.3 to 11.6 s; the closed hand of the letters before it may be read as one already.
    #expect(result.events("fist").contains { $0.seconds < 11 && $0.endSeconds > 11 })
  }

  @Test func talkingAndSigningArmNothing() throws {
    for name in ["ng05_mp_selfie.mp4", "ng06_mp_dobriiden.mp4"] {
      guard let path = path(name) else { return }
      let run = try RepkitProgram.run(
        "gestures", path, "--controls", "clips/pinch.controls.json", "--dry-run", "--arm", "open-palm")
      #expect(run.exitStatus == 0, "\(run.standardError)")
      #expect(!run.standardOutput.contains("press space"), "\(name)")
    }
  }
}
