import ActionClassification
import Foundation
import PoseCore
import TestSupport
import Testing

@testable import repkit_cli

/// Training anew without each person, on poses made up here.
struct LeaveOneOutTests {
  /// Three seconds of somebody who moves an arm up and down, faster for one label than for the other.
  private func clip(_ name: String, person: String?, source: String? = nil, label: String) -> ActionClip {
    var random = SeededGenerator(seed: name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    let frames = (0..<90).map { number -> PoseFrame in
      let time = Double(number) / 30
      let wave = sin(2 * .pi * time * (label == "fast" ? 2 : 0.5))
      var pose = BodyPose(aspectRatio: 1.5)
      let places: [(BodyJoint, Double, Double)] = [
        (.neck, 0.5, 0.8), (.leftShoulder, 0.56, 0.8), (.rightShoulder, 0.44, 0.8), (.root, 0.5, 0.5),
        (.leftHip, 0.54, 0.5),
        (.rightHip, 0.46, 0.5), (.leftElbow, 0.6, 0.7 + 0.1 * wave), (.leftWrist, 0.62, 0.7 + 0.2 * wave),
      ]
      for (joint, x, y) in places {
        let noise = random.normals()
        pose[joint] = Joint(
          location: NormalizedPoint(x: x + 0.003 * noise.0, y: y + 0.003 * noise.1), confidence: 0.9)
      }
      return PoseFrame(time: FrameTime(seconds: time), pose: pose)
    }
    return ActionClip(name: name, person: person, source: source, label: label, frames: frames)
  }

  private func clips(_ people: [String]) -> [ActionClip] {
    people.flatMap { person in
      ["fast", "slow"].map { clip("\(person) \($0)", person: person, label: $0) }
    }
  }

  private func leaving(_ unit: LeaveOneOut.Unit) -> LeaveOneOut {
    var options = TrainingOptions()
    options.kind = .softmax
    options.threads = 1
    return LeaveOneOut(unit: unit, options: options, frames: { $0.frames }, poseBytes: 0)
  }

  @Test func eachClipIsJudgedOnceByAModelThatHasNotSeenItsPerson() throws {
    var steps: [String] = []
    let result = try leaving(.person).predictions(
      on: clips(["c", "a", "b"]), progress: { steps.append($0) }, isInterrupted: { false })
    #expect(result.done == 3 && result.of == 3 && result.remarks == [])
    #expect(result.set.classes == ["fast", "slow"])
    #expect(Set(result.set.predictions.map(\.clip)).count == 6)
    #expect(result.set.predictions.allSatisfy { $0.isRight && $0.scores?.count == 2 })
    #expect(steps.contains("person 2 of 3, b: judging"))
  }

  @Test func anInterruptionKeepsTheFoldsThatAreDone() throws {
    var isInterrupted = false
    let result = try leaving(.person).predictions(
      on: clips(["a", "b", "c"]),
      progress: { step in
        guard step.hasPrefix("person 3 of 3") else { return }
        isInterrupted = true
        throw CancellationError()
      }, isInterrupted: { isInterrupted })
    #expect(result.done == 2 && result.of == 3)
    #expect(Set(result.set.predictions.map(\.person)) == ["a", "b"])
  }

  @Test func classesThatAFoldDoesNotKnowHaveScoreZero() throws {
    // Only c is ever still.
    let all = clips(["a", "b", "c"]) + [clip("c still", person: "c", label: "still")]
    let result = try leaving(.person).predictions(on: all, progress: { _ in }, isInterrupted: { false })
    #expect(result.set.classes == ["fast", "slow", "still"])
    let withoutC = result.set.predictions.filter { $0.person == "c" }
    #expect(!withoutC.isEmpty && withoutC.allSatisfy { $0.scores?[2] == 0 })
  }

  @Test func whoeverSharesAPersonDoesNotTrain() throws {
    let all = ["gym", "home", "park"].flatMap { source in
      ["fast", "slow"].flatMap { label in
        ["\(source)1", source == "home" ? "home2" : "shared"].map { person in
          clip("\(source) \(person) \(label)", person: person, source: source, label: label)
        }
      }
    }
    let result = try leaving(.source).predictions(on: all, progress: { _ in }, isInterrupted: { false })
    #expect(
      result.remarks == [
        "without source gym, clips that share a person or a recording with it do not train: 2",
        "without source park, clips that share a person or a recording with it do not train: 2",
      ])
  }

  @Test func whatCannotBeLeftOutIsNamed() throws {
    func message(_ unit: LeaveOneOut.Unit, _ clips: [ActionClip]) -> String? {
      do {
        _ = try leaving(unit).predictions(on: clips, progress: { _ in }, isInterrupted: { false })
        return nil
      } catch { return (error as? LeaveOneOut.Impossible)?.description }
    }
    #expect(
      message(.source, clips(["a", "b"]))
        == "nothing says which source a clip is of (a fast); name it in the table's column source")
    #expect(
      message(.person, clips(["a"]))
        == "all clips are of one person (a); give clips of several, or train and judge with a split")
    let lone = [
      clip("1", person: "a", label: "fast"), clip("2", person: "b", label: "slow"),
      clip("3", person: "c", label: "fast"),
    ]
    #expect(
      message(.person, lone)?.hasPrefix(
        "without person b, a classifier needs at least two classes, and the data has one (fast); ") == true)
  }
}
