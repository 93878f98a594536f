import ActionClassification
import PoseCore
import RepCounting

/// An action classifier's opinion on which exercise one person does.
///
/// Classes that are called like exercises vote for these; all others (walking, standing, `other`) vote for none of
/// them. A copy is for one person. O(1) a frame, and a window every third of a second.
public struct ActionVoter<Model: ActionModel>: ExerciseVoter {
  // A claim is weighed when its rep ends; what lies farther back than the longest rep is not asked for.
  private static var keptSeconds: Double { 60 }
  private static var stride: Int { 10 }

  private let model: Model
  private var workspace: Model.Workspace
  private var slider = PoseWindowSlider(stride: stride)
  private var windows: [(middle: Double, probabilities: [Float])] = []

  public init(_ model: Model) {
    self.model = model
    workspace = model.makeWorkspace()
  }

  public mutating func observe(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime) {
    for window in slider.update(PoseFrame(time: time, pose: pose)) {
      let middle = window.start.seconds + PoseWindow.seconds / 2
      windows.append((middle, Array(model.probabilities(of: window, using: &workspace))))
    }
    windows.removeAll { time.seconds - $0.middle > Self.keptSeconds }
  }

  /// The mean probability over the windows whose middle lies in the stretch, or else of the one nearest to it if less
  /// than a second away.
  public func likelihood(of exercise: String, from start: FrameTime, to end: FrameTime) -> Double? {
    guard let number = model.header.classes.firstIndex(of: exercise) else { return nil }
    var chosen = windows.filter { (start.seconds...max(start.seconds, end.seconds)).contains($0.middle) }
    if chosen.isEmpty {
      func distance(_ middle: Double) -> Double { max(start.seconds - middle, middle - end.seconds) }
      chosen =
        windows.filter { distance($0.middle) < 1 }
        .min { distance($0.middle) < distance($1.middle) }.map { [$0] } ?? []
    }
    guard !chosen.isEmpty else { return nil }
    return chosen.reduce(0) { $0 + Double($1.probabilities[number]) } / Double(chosen.count)
  }
}
