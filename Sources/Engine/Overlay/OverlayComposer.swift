import PoseCore
import RepCounting

/// Describes what to draw over each counted frame.
public struct OverlayComposer: Sendable {
  /// How long a new count is shown as new.
  private static let newCountSeconds = 0.4

  private let exercise: Exercise
  private let namesPeople: Bool
  // Everybody who was seen, in the order of their ids.
  private var people: [PersonID] = []
  private var lastCounts: [PersonID: FrameTime] = [:]

  /// - Parameter namesPeople: Whether to write each person's number beside their count.
  public init(exercise: Exercise, namesPeople: Bool) {
    self.exercise = exercise
    self.namesPeople = namesPeople
  }

  /// Describes a frame; frames come in their order. People out of view keep their count.
  public mutating func overlay(for counted: CountedFrame, status: (PersonID) -> CounterStatus?) -> Overlay {
    let inView = counted.scene.people
    for person in inView where !people.contains(person.id) { people.append(person.id) }
    people.sort()
    for event in counted.events {
      if case .counted = event.kind { lastCounts[event.person] = event.time }
    }
    return Overlay(
      title: exercise.title, notice: inView.isEmpty ? "nobody in view" : nil,
      people: people.compactMap { id in
        status(id).map { overlay(for: id, $0, pose: inView.first { $0.id == id }?.pose, at: counted.scene.time) }
      })
  }

  private func overlay(
    for id: PersonID, _ status: CounterStatus, pose: BodyPose?, at time: FrameTime
  ) -> PersonOverlay {
    let isNew = lastCounts[id].map { time.seconds(since: $0) < Self.newCountSeconds } ?? false
    return PersonOverlay(
      pose: pose, label: namesPeople ? "\(id.number)" : nil, count: status.reps, phase: Self.text(of: status.phase),
      progress: status.progress, isCountNew: isNew, angles: pose.map { angles(in: $0, status) } ?? [])
  }

  /// The exercise's angle on the side that is seen better.
  private func angles(in pose: BodyPose, _ status: CounterStatus) -> [AngleMark] {
    guard let degrees = status.angleDegrees else { return [] }
    let sides = BodySide.allCases.map { side -> (joints: [BodyJoint], confidence: Double) in
      let joints = exercise.angleJoints.map { $0.joint(on: side) }
      return (joints, joints.map { pose[$0]?.confidence ?? 0 }.min() ?? 0)
    }
    guard let best = sides.max(by: { $0.confidence < $1.confidence }), best.confidence >= exercise.minimumConfidence
    else { return [] }
    return [AngleMark(at: best.joints[1], from: best.joints[0], to: best.joints[2], degrees: degrees)]
  }

  private static func text(of phase: RepCounter.Phase) -> String {
    switch phase {
    case .waiting: "get ready"
    case .start: "start"
    case .outward: "out"
    case .far, .returning: "back"
    }
  }
}
