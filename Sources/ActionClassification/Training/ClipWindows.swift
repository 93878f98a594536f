import PoseCore

/// Windows that are cut from clips each time they are needed.
///
/// Only one clip's windows are in memory at a time, and of clips without frames those are read anew each time.
public struct ClipWindows: WindowSource {
  public let classes: [String]
  public let labels: [Int]
  public let groups: [Int]
  public let groupUnit: GroupUnit
  /// Clips that gave no window: nobody was in view for long enough.
  public let emptyClips: [String]
  /// How many windows each clip gave, in the clips' order.
  public let counts: [Int]

  private let clips: [ActionClip]
  private let cutting: WindowCutting
  private let augmentation: Augmentation
  private let seed: UInt64
  private let read: (Int) throws -> [PoseFrame]

  /// Cuts the clips, and varied copies of them, a first time to see what there is.
  ///
  /// The result is the same for the same seed. People who share a recording are one group; where there is only one
  /// group, its recordings are the groups (`GroupUnit`).
  ///
  /// - Parameters:
  ///   - read: Gives the frames of a clip by its number; by default those that it has.
  ///   - progress: Is called with the share of clips done, 0…1; what it throws ends the work.
  ///   - empty: Is told the name of each clip that gives no window, whether or not the others can train.
  /// - Throws: `ActionClassificationError.emptyLabel`, `.noWindows`, `.oneClass`, `.fewerThanTwoGroups`, and what
  ///   `read` and `progress` throw.
  public init(
    _ clips: [ActionClip], cutting: WindowCutting = WindowCutting(), augmentation: Augmentation = Augmentation(),
    seed: UInt64, read: ((Int) throws -> [PoseFrame])? = nil, progress: (Double) throws -> Void = { _ in },
    empty: (_ clip: String) -> Void = { _ in }
  ) throws {
    if let clip = clips.first(where: { $0.label.allSatisfy(\.isWhitespace) }) {
      throw ActionClassificationError.emptyLabel(clip: clip.name)
    }
    self.clips = clips
    self.cutting = cutting
    self.augmentation = augmentation
    self.seed = seed
    self.read = read ?? { clips[$0].frames }
    var counts: [Int] = []
    // For each clip's windows, whether they are of its second half.
    var halves: [[Bool]] = []
    for number in clips.indices {
      try progress(Double(number) / Double(clips.count))
      let windows = cutting.windows(
        of: try self.read(number), augmentation: augmentation, seed: seed &+ UInt64(number))
      counts.append(windows.count)
      halves.append(Self.secondHalves(windows))
    }
    self.counts = counts
    let used = clips.indices.filter { counts[$0] > 0 }
    emptyClips = clips.indices.filter { counts[$0] == 0 }.map { clips[$0].name }
    for name in emptyClips { empty(name) }
    guard !used.isEmpty else { throw ActionClassificationError.noWindows }
    let classes = Set(used.map { clips[$0].label }).sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
    guard classes.count >= 2 else { throw ActionClassificationError.oneClass(label: classes[0]) }
    let groups = try Self.groups(of: used.map { clips[$0] }, halves: used.map { halves[$0] })
    groupUnit = groups.unit
    let groupNumbers = Dictionary(
      uniqueKeysWithValues: Set(groups.names).sorted().enumerated().map { ($0.element, $0.offset) })
    self.groups = groups.names.map { groupNumbers[$0] ?? 0 }
    let classNumbers = Dictionary(uniqueKeysWithValues: zip(classes, classes.indices))
    self.classes = classes
    labels = used.flatMap { [Int](repeating: classNumbers[clips[$0].label] ?? 0, count: counts[$0]) }
  }

  /// The group of each window.
  ///
  /// - Parameter halves: For each clip's windows, whether they are of its second half.
  /// - Throws: `ActionClassificationError.fewerThanTwoGroups`.
  private static func groups(
    of clips: [ActionClip], halves: [[Bool]]
  ) throws(ActionClassificationError) -> (names: [String], unit: GroupUnit) {
    var names = DataSplit.groups(of: clips)
    let isOfOne = Set(names).count == 1
    if isOfOne {
      let only = names[0]
      names = clips.map(\.recording)
      guard Set(names).count >= 2 else { throw .fewerThanTwoGroups(group: only) }
    }
    var groupsOfClass: [String: Set<String>] = [:]
    for (clip, name) in zip(clips, names) { groupsOfClass[clip.label, default: []].insert(name) }
    let lone = Set(groupsOfClass.filter { $0.value.count == 1 }.keys)
    // Of several people, a class of one of them is judged by the others; where that is so of each, nothing would be.
    let isHalved = isOfOne ? !lone.isEmpty : lone.count == groupsOfClass.count
    let unit: GroupUnit = isHalved ? .parts : isOfOne ? .recordings : .people
    let all = clips.indices.flatMap { index in
      halves[index].map { isSecond in
        names[index] + (isHalved && lone.contains(clips[index].label) ? isSecond ? " second half" : " first half" : "")
      }
    }
    return (all, unit)
  }

  /// Of each window, whether it is of the second half of its clip, or of the varied copy of it.
  private static func secondHalves(_ windows: [PoseWindow]) -> [Bool] {
    var halves: [Bool] = []
    var rest = windows[...]
    while let first = rest.first {
      // The next copy begins anew.
      var latest = first.start
      let count =
        rest.dropFirst().prefix { window in
          defer { latest = window.start }
          return window.start > latest
        }.count + 1
      halves += (0..<count).map { 2 * $0 >= count }
      rest = rest.dropFirst(count)
    }
    return halves
  }

  public func forEachBlock(_ body: (_ first: Int, _ windows: [PoseWindow]) throws -> Void) throws {
    var first = 0
    for number in clips.indices where counts[number] > 0 {
      try body(first, windows(ofClip: number))
      first += counts[number]
    }
  }

  public func windows(_ numbers: [Int]) throws -> [PoseWindow] {
    var rest = numbers[...]
    var chosen: [PoseWindow] = []
    var first = 0
    for number in clips.indices where counts[number] > 0 {
      let wanted = rest.prefix { $0 < first + counts[number] }
      if !wanted.isEmpty {
        let windows = try windows(ofClip: number)
        chosen += wanted.map { windows[$0 - first] }
        rest = rest.dropFirst(wanted.count)
      }
      first += counts[number]
    }
    return chosen
  }

  private func windows(ofClip number: Int) throws -> [PoseWindow] {
    cutting.windows(of: try read(number), augmentation: augmentation, seed: seed &+ UInt64(number))
  }
}
