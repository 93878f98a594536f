/// Windows with their classes and groups, given block by block as often as they are needed, so that they need not all
/// be in memory.
public protocol WindowSource {
  /// The classes' labels, in the order of their Unicode scalars.
  var classes: [String] { get }
  /// The class of each window.
  var labels: [Int] { get }
  /// The group of each window: a person, or a recording of an unknown one. At least two.
  var groups: [Int] { get }
  /// What those groups are.
  var groupUnit: GroupUnit { get }
  /// The mode of each window, from 0 without a gap: a class may have several that look different, such as views, and
  /// each gets a score of its own. A mode belongs to one class. Empty when each class is one mode.
  var modes: [Int] { get }
  /// Calls `body` with all windows, in the order of the labels: a block at a time, with the number of its first window.
  ///
  /// - Throws: What reading clips anew or `body` throws.
  func forEachBlock(_ body: (_ first: Int, _ windows: [PoseWindow]) throws -> Void) throws
  /// The windows of these numbers, which ascend.
  func windows(_ numbers: [Int]) throws -> [PoseWindow]
}

extension WindowSource {
  public var modes: [Int] { [] }
  public var groupUnit: GroupUnit { .people }

  /// The class of each score of a regression.
  var classesOfScores: [Int] {
    guard !modes.isEmpty else { return Array(classes.indices) }
    var result = [Int](repeating: 0, count: (modes.max() ?? 0) + 1)
    for (mode, label) in zip(modes, labels) { result[mode] = label }
    return result
  }
}

/// What is left out in turn to choose the strength of a model and to calibrate it.
public enum GroupUnit: String, Sendable {
  /// People, or recordings of unknown ones.
  case people
  /// Recordings, because all windows are of one person, or of people who share recordings.
  case recordings
  /// Recordings, and halves of those that are the only one of a class: without them nothing would be known of it.
  case parts

  /// The name of the share of windows that a model is right on which did not see their group.
  var accuracyName: String {
    switch self {
    case .people: "outOfGroupWindowAccuracy"
    case .recordings: "outOfRecordingWindowAccuracy"
    case .parts: "outOfPartWindowAccuracy"
    }
  }
}
