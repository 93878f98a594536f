import RepKit

/// The rules that can act in `repkit gestures`.
struct GestureRuleFit: RuleFit {
  /// Which gestures are reported; `nil` for all.
  var wanted: Set<Gesture>?
  /// How many hands are followed; `nil` when hands are not looked for.
  var maximumHands: Int?
  /// The controls file.
  var path: String

  func obstacle(to rule: ControlRule) -> RuleObstacle? {
    switch rule.trigger {
    case .gesture(let gesture?, _, _):
      if let wanted, !wanted.contains(gesture) {
        return RuleObstacle(
          reason: "waits for \(gesture.rawValue), which --gestures leaves out",
          remedy: "add it to --gestures, or leave --gestures out")
      }
      guard gesture == .pinchZoom, maximumHands == 1 else { return nil }
      return RuleObstacle(
        reason: "waits for pinch-zoom, which two hands make, and one is followed",
        remedy: "follow two hands with --hands 2")
    case .gesture(nil, _, _): return nil
    case .hand:
      guard maximumHands == nil else { return nil }
      return RuleObstacle(
        reason: "waits for a hand, and hands are not looked for", remedy: "add a hand's gesture to --gestures")
    case .rep(let exercise, _, _): return practice("reps", of: exercise)
    case .setFinished(let exercise, _): return practice("sets", of: exercise)
    }
  }

  private func practice(_ noun: String, of exercise: String?) -> RuleObstacle {
    if let exercise, let unknown = ExerciseNames(counted: nil).obstacle(to: noun, of: exercise) { return unknown }
    let name = exercise.map { "\(noun) of \($0)" } ?? noun
    return RuleObstacle(
      reason: "waits for \(name), and 'repkit gestures' counts none",
      remedy: "use the file with: repkit count \(exercise ?? "EXERCISE") --controls \(path)")
  }
}
