import PoseCore

/// Windows with their classes and groups, cut from clips that were chosen before.
public struct TrainingWindows: Sendable {
  public let classes: [String]
  public private(set) var windows: [PoseWindow] = []
  /// The class of each window.
  public private(set) var labels: [Int] = []
  /// The group of each window: a person, or a file of an unknown one.
  public private(set) var groups: [Int] = []
  /// Clips that gave no window: nobody was in view for long enough.
  public private(set) var emptyClips: [String] = []

  /// How windows are cut.
  public struct Cutting: Sendable {
    /// Frames of 30 Hz from one window to the next.
    public var stride = 15
    /// The least share of frames that must show the person.
    public var minimumRealFraction = 0.6
    /// More windows than these are thinned evenly, which bounds memory (about 4 kB a window and 8 bytes a pair of them).
    public var maximumWindows = 6000

    public init() {}
  }

  /// Cuts the clips, and varied copies of them, into windows.
  ///
  /// Classes come in the order of their labels' Unicode scalars. The result is the same for the same seed.
  ///
  /// - Throws: `ActionClassificationError.emptyLabel`, `.noWindows`, `.oneClass`, `.fewerThanTwoGroups`.
  public init(
    _ clips: [ActionClip], cutting: Cutting = Cutting(), augmentation: Augmentation = Augmentation(), seed: UInt64
  ) throws(ActionClassificationError) {
    if let clip = clips.first(where: { $0.label.allSatisfy(\.isWhitespace) }) { throw .emptyLabel(clip: clip.name) }
    let cut = clips.enumerated().map { number, clip in
      Self.windows(of: clip, cutting: cutting, augmentation: augmentation, seed: seed &+ UInt64(number))
    }
    let used = clips.indices.filter { !cut[$0].isEmpty }
    guard !used.isEmpty else { throw .noWindows }
    emptyClips = clips.indices.filter { cut[$0].isEmpty }.map { clips[$0].name }
    classes = Set(used.map { clips[$0].label }).sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
    guard classes.count >= 2 else { throw .oneClass(label: classes[0]) }
    let groupNames = Set(used.map { clips[$0].group }).sorted()
    guard groupNames.count >= 2 else { throw .fewerThanTwoGroups(group: groupNames[0]) }
    let classNumbers = Dictionary(uniqueKeysWithValues: zip(classes, classes.indices))
    let groupNumbers = Dictionary(uniqueKeysWithValues: zip(groupNames, groupNames.indices))
    for index in used {
      guard let label = classNumbers[clips[index].label], let group = groupNumbers[clips[index].group] else { continue }
      windows += cut[index]
      labels += [Int](repeating: label, count: cut[index].count)
      groups += [Int](repeating: group, count: cut[index].count)
    }
    thin(to: cutting.maximumWindows)
  }

  private static func windows(
    of clip: ActionClip, cutting: Cutting, augmentation: Augmentation, seed: UInt64
  ) -> [PoseWindow] {
    guard !clip.frames.isEmpty else { return [] }
    var random = SplitMix64(seed: seed)
    var versions = [clip.frames]
    for _ in 0..<augmentation.copies { versions.append(augmentation.varied(clip.frames, using: &random)) }
    let windows = versions.flatMap {
      PoseWindow.windows(of: $0, stride: cutting.stride, minimumRealFraction: cutting.minimumRealFraction)
    }
    return augmentation.mirrors ? windows + windows.map(\.mirrored) : windows
  }

  /// Keeps every so manyth window, but the first of each class.
  private mutating func thin(to most: Int) {
    guard windows.count > most else { return }
    var known: Set<Int> = []
    let count = windows.count
    let kept = windows.indices.filter { index in
      known.insert(labels[index]).inserted || (index + 1) * most / count > index * most / count
    }
    windows = kept.map { windows[$0] }
    labels = kept.map { labels[$0] }
    groups = kept.map { groups[$0] }
  }
}
