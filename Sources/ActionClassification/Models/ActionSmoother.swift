import Glibc
import PoseCore

/// Makes labels that do not flicker of windows' probabilities: smoothed over time, with one threshold to begin and a
/// lower one to end.
///
/// A label is about the two seconds of its window and comes with its last frame; smoothing adds about the time constant.
public struct ActionSmoother: Sendable {
  /// What is smoothed and how.
  public struct Parameters: Sendable {
    /// The time in which a change takes effect to 63 %.
    public var timeConstantSeconds: Double
    /// The smoothed probability at which a class begins.
    public var beginProbability: Double
    /// The smoothed probability below which it ends.
    public var endProbability: Double

    /// - Parameter rejectThreshold: The model's; a class begins there and ends at two thirds of it.
    public init(rejectThreshold: Double, timeConstantSeconds: Double = 0.5) {
      self.timeConstantSeconds = timeConstantSeconds
      beginProbability = rejectThreshold
      endProbability = rejectThreshold * 2 / 3
    }
  }

  /// A change of what is being done.
  public enum Event: Sendable, Equatable {
    case began(String)
    case ended(String)
    case changed(from: String, to: String)
  }

  public let classes: [String]
  public let parameters: Parameters
  /// What is being done; `nil` for nothing that has a name.
  public var current: String? { active.map { classes[$0] } }

  private var active: Int?
  private var smoothed: [Double] = []
  private var times = RisingTimes()

  public init(classes: [String], parameters: Parameters) {
    precondition(parameters.timeConstantSeconds >= 0, "a time constant of \(parameters.timeConstantSeconds) s")
    precondition(
      parameters.endProbability <= parameters.beginProbability,
      "a class ends at \(parameters.endProbability), above \(parameters.beginProbability) where it begins")
    self.classes = classes
    self.parameters = parameters
  }

  /// Takes the probabilities of a window that ends at a time; windows whose times do not rise are ignored. O(classes)
  public mutating func update(_ probabilities: ArraySlice<Float>, at time: FrameTime) -> Event? {
    precondition(probabilities.count == classes.count, "\(probabilities.count) scores, \(classes.count) classes")
    let last = times.last
    guard times.accept(time) else { return nil }
    if let last, parameters.timeConstantSeconds > 0 {
      let share = 1 - exp(-time.seconds(since: last) / parameters.timeConstantSeconds)
      for (index, probability) in probabilities.enumerated() {
        smoothed[index] += (Double(probability) - smoothed[index]) * share
      }
    } else {
      smoothed = probabilities.map { Double($0) }
    }
    var best = 0
    for index in smoothed.indices where smoothed[index] > smoothed[best] { best = index }
    let isNamed = smoothed[best] >= parameters.beginProbability && classes[best] != ActionModelHeader.otherClass
    let next: Int? =
      if isNamed { best } else if let active, smoothed[active] >= parameters.endProbability { active } else { nil }
    defer { active = next }
    return switch (active, next) {
    case (let one?, let other?): one == other ? nil : .changed(from: classes[one], to: classes[other])
    case (nil, let other?): .began(classes[other])
    case (let one?, nil): .ended(classes[one])
    case (nil, nil): nil
    }
  }

  /// Ends what is being done, when the person is gone.
  public mutating func end() -> Event? {
    defer {
      active = nil
      smoothed = []
      times = RisingTimes()
    }
    return current.map { .ended($0) }
  }
}
