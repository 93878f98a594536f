import ActionClassification
import Foundation
import MotionStudio
import PoseCore

/// Windows of recordings that the studio makes, each of its own recording.
struct StudioWindows {
  /// How many windows of each class.
  var perClass = 400
  /// Classes that get more of them.
  var shares: [String: Double] = ["other": 8, "squat": 1.5, "standing": 1.2, "sitting-down-standing-up": 0.8]
  /// People; each does something of every class.
  var performers = 240
  /// The number of the first of them.
  var firstPerformer = 0
  var seed: UInt64

  private static let seconds = 2.4

  /// Makes them, in the order of classes.
  ///
  /// - Parameter isAllowed: Whether a motion may be used.
  func make(_ studio: ActionStudio, motions isAllowed: @Sendable (String) -> Bool = { _ in true }) -> TrainingWindows {
    let classes = ActionStudio.labels.sorted()
    var (windows, labels, groups): ([PoseWindow], [Int], [Int]) = ([], [], [])
    var modes: [Int] = []
    var modeNumbers: [String: Int] = [:]
    for (label, name) in classes.enumerated() {
      let count = Int(Double(perClass) * (shares[name] ?? 1))
      for number in 0..<count {
        let performer = number % performers
        let recording = studio.recording(
          of: name, performer: firstPerformer + performer, seconds: Self.seconds,
          seed: seed &* 0x1_0000_0000 &+ UInt64(label) &* 0x10_0000 &+ UInt64(number), motions: isAllowed)
        guard let recording else { break }
        let frames = recording.frames.map { PoseFrame(time: $0.time, pose: $0.person?.pose) }
        guard let window = PoseWindow.windows(of: frames, stride: 1000).first else { continue }
        windows.append(window)
        labels.append(label)
        groups.append(performer)
        let mode = "\(name)/\(recording.mode)"
        let modeNumber = modeNumbers[mode] ?? modeNumbers.count
        modeNumbers[mode] = modeNumber
        modes.append(modeNumber)
      }
    }
    return TrainingWindows(classes: classes, windows: windows, labels: labels, groups: groups, modes: modes)
  }
}
