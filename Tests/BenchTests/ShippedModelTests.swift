import ActionClassification
import ClipFiles
import Foundation
import PoseCore
import Testing

@testable import repkit_bench

/// The model that ships, on poses that RepKit's own networks found in rendered clips.
struct ShippedModelTests {
  private static let model = Result {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "models/actions/exercises.safetensors"))
    return (bytes: data.count, model: try ActionModelFile.model(from: [UInt8](data)))
  }

  /// What each window of a clip is called.
  private func names(of clip: String) throws -> [String] {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil)).appending(path: "actions")
    let frames = try ClipFile.read(path: folder.appending(path: "\(clip).poseclip.gz").path).clip.frames.map {
      PoseFrame(time: $0.scene.time, pose: $0.scene.people.first?.pose)
    }
    return try names(of: PoseWindow.windows(of: frames), by: try Self.model.get().model)
  }

  private func names(of windows: [PoseWindow], by model: some ActionModel) throws -> [String] {
    var workspace = model.makeWorkspace()
    return windows.map {
      switch ActionDecision(model.probabilities(of: $0, using: &workspace), header: model.header) {
      case .action(let number, _): model.header.classes[number]
      case .other: ActionModelHeader.otherClass
      }
    }
  }

  @Test func modelIsWhatItsCardSays() throws {
    let (bytes, model) = try Self.model.get()
    let header = model.header
    #expect(bytes < 3_000_000)
    #expect(
      Set(header.classes) == [
        "squat", "push-up", "sit-up", "pull-up", "jumping-jack", "lunge", "biceps-curl", "shoulder-press", "deadlift",
        "walking", "standing", "sitting-down-standing-up", "other",
      ])
    #expect(header.command == "repkit-bench train-actions -o models/actions/exercises.safetensors")
    #expect(header.rejectThreshold == TrainActions.rejectThreshold)
  }

  @Test(
    arguments: [
      ("squats_front_10", "squat"), ("squats_side_8", "squat"), ("pushups_side_10", "push-up"),
      ("situps_side_8", "sit-up"), ("jumping_jacks_10", "jumping-jack"), ("lunges_side_8", "lunge"),
      ("curls_front_alternating_12", "biceps-curl"), ("shoulder_press_front_8", "shoulder-press"),
    ])
  func exerciseIsNamed(_ clip: String, _ label: String) throws {
    let names = try names(of: clip)
    #expect(names.count >= 5)
    let right = names.count { $0 == label }
    #expect(right * 2 > names.count, "\(names)")
    #expect(names.allSatisfy { $0 == label || !ClipScores.exercises.contains($0) }, "\(names)")
  }

  @Test(arguments: ["idle_front_20s", "walk_on_spot_15s"])
  func noExerciseIsNamedWhereThereIsNone(_ clip: String) throws {
    let names = try names(of: clip)
    #expect(names.count >= 5)
    #expect(names.allSatisfy { !ClipScores.exercises.contains($0) }, "\(names)")
  }
}
