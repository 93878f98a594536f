import ActionClassification
import ClipFiles
import ClipFormat
import Foundation
import PoseCore

/// One clip of a manifest with its landmarks and what is known about its windows.
struct FilmedClip {
  /// What stands for all that is no exercise.
  static let none = "no exercise"

  var id: String
  /// A class of the model's, or `none`.
  var label: String
  /// Where the middle of a window must lie, in seconds, for it to be known what it shows; `nil`: anywhere.
  var known: ClosedRange<Double>?
  var frames: [PoseFrame]

  /// Whether the id's number is odd.
  var isOdd: Bool { Int(id.drop { !$0.isNumber })?.isMultiple(of: 2) == false }

  /// Windows of which is known what they show.
  func windows(stride: Int) -> [PoseWindow] {
    PoseWindow.windows(of: frames, stride: stride).filter {
      known?.contains($0.start.seconds(since: FrameTime(nanoseconds: 0)) + 1) ?? true
    }
  }
}

extension FilmedClip {
  /// The clips of a folder with a `manifest.tsv`, with their landmarks from a folder of recorded clips.
  ///
  /// - Throws: `ActionDataError`.
  static func load(folder: String, poses: String) throws -> [FilmedClip] {
    let path = "\(folder)/manifest.tsv"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ActionDataError.absent(path: path)
    }
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    guard let head = lines.first else { throw ActionDataError.unreadable(path: path, problem: "it is empty") }
    func column(_ name: String) throws -> Int {
      guard let index = head.firstIndex(where: { $0 == name }) else {
        throw ActionDataError.unreadable(path: path, problem: "no column \(name)")
      }
      return index
    }
    let (id, kind, exercise, times, hash) = (
      try column("id"), try column("kind"), try column("exercise"), try column("rep_times_s"), try column("sha256")
    )
    let recorded = try recordings(in: poses)
    return try lines.dropFirst().compactMap { cells in
      guard cells.count == head.count, ["exercise", "negative"].contains(cells[kind]) else { return nil }
      guard let file = recorded[String(cells[hash])] else {
        throw ActionDataError.absent(path: "the landmarks of \(cells[id]) in \(poses)")
      }
      let name = cells[exercise].prefix { $0 != "(" }.map { $0 == "_" ? "-" : $0 }
      let isExercise = cells[kind] == "exercise"
      let repTimes = cells[times].split(separator: ",").compactMap { Double($0) }
      let known = isExercise ? known(repTimes) : nil
      let clip = FilmedClip(
        id: String(cells[id]), label: isExercise ? String(name) : none, known: known, frames: try frames(of: file))
      return clip.frames.count > 1 && (!isExercise || known != nil) ? clip : nil
    }
  }

  /// From the first to the last rep, and half a usual rep (at most 1.5 s) before and after.
  private static func known(_ repTimes: [Double]) -> ClosedRange<Double>? {
    guard let first = repTimes.first, let last = repTimes.last, first <= last else { return nil }
    let intervals = zip(repTimes.dropFirst(), repTimes).map { $0 - $1 }.sorted()
    let slack = min(1.5, (intervals.isEmpty ? 3 : intervals[intervals.count / 2]) / 2)
    return first - slack...last + slack
  }

  /// Recorded clips by the SHA-256 of what they were recorded from, the newest of each.
  private static func recordings(in folder: String) throws -> [String: String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw ActionDataError.absent(path: folder)
    }
    var found: [String: (path: String, date: Date)] = [:]
    for name in names.sorted() where ClipFile.isClip(path: name) {
      let path = "\(folder)/\(name)"
      guard let hash = try ClipFile.open(path: path).header.sourceSHA256 else { continue }
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = attributes?[.modificationDate] as? Date ?? .distantPast
      if let earlier = found[hash], earlier.date > date { continue }
      found[hash] = (path, date)
    }
    return found.mapValues(\.path)
  }

  /// The person that is largest in each frame.
  private static func frames(of path: String) throws -> [PoseFrame] {
    try ClipFile.read(path: path).clip.frames.map { frame in
      func size(_ pose: BodyPose) -> Double { pose.distance(from: .root, to: .neck, minimumConfidence: 0) ?? 0 }
      let largest = frame.scene.people.max { size($0.pose) < size($1.pose) }
      return PoseFrame(time: frame.scene.time, pose: largest?.pose)
    }
  }
}
