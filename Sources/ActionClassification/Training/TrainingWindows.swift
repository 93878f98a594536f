/// Windows with their classes and groups in memory, about 14 kB each, cut from clips that were chosen before.
public struct TrainingWindows: WindowSource, Sendable {
  public let classes: [String]
  public let windows: [PoseWindow]
  public let labels: [Int]
  public let groups: [Int]
  public private(set) var groupUnit = GroupUnit.people
  public private(set) var modes: [Int] = []
  /// Clips that gave no window: nobody was in view for long enough.
  public private(set) var emptyClips: [String] = []

  /// Cuts the clips, and varied copies of them, into windows. The result is the same for the same seed.
  ///
  /// - Throws: `ActionClassificationError.emptyLabel`, `.noWindows`, `.oneClass`, `.fewerThanTwoGroups`.
  public init(
    _ clips: [ActionClip], cutting: WindowCutting = WindowCutting(), augmentation: Augmentation = Augmentation(),
    seed: UInt64
  ) throws {
    let source = try ClipWindows(clips, cutting: cutting, augmentation: augmentation, seed: seed)
    var windows: [PoseWindow] = []
    try source.forEachBlock { windows += $1 }
    self.windows = windows
    classes = source.classes
    labels = source.labels
    groups = source.groups
    groupUnit = source.groupUnit
    emptyClips = source.emptyClips
  }

  /// Takes windows that were cut elsewhere.
  ///
  /// - Parameters:
  ///   - labels: The class of each window, a number of `classes`.
  ///   - groups: The group of each window, from 0.
  ///   - modes: The mode of each window, from 0 without a gap; empty when each class is one.
  public init(classes: [String], windows: [PoseWindow], labels: [Int], groups: [Int], modes: [Int] = []) {
    precondition(modes.isEmpty || modes.count == windows.count, "\(windows.count) windows, \(modes.count) modes")
    precondition(
      labels.count == windows.count && groups.count == windows.count,
      "\(windows.count) windows, \(labels.count) labels, \(groups.count) groups")
    precondition(labels.allSatisfy(classes.indices.contains), "a label that no class has")
    self.classes = classes
    self.windows = windows
    self.labels = labels
    self.groups = groups
    self.modes = modes
  }

  public func forEachBlock(_ body: (_ first: Int, _ windows: [PoseWindow]) throws -> Void) throws {
    try body(0, windows)
  }

  public func windows(_ numbers: [Int]) -> [PoseWindow] { numbers.map { windows[$0] } }
}
