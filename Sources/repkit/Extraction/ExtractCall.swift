import Arguments
import Glibc
import PoseCore
import RepKit

/// What one call of `repkit extract` asks for, checked.
struct ExtractCall {
  /// An input and the clip to be made of it.
  struct Job {
    var input: InputSource
    var output: String
  }

  var jobs: [Job]
  var tracking: Tracking
  var isMirrored: Bool
  var label: String?
  var printsJSON: Bool
  /// Whether clips that are whole are kept, and those that were cut short are continued.
  var resumes: Bool

  init(_ arguments: ParsedArguments) throws {
    let command = ExtractCommand.specification
    let words = arguments.positionals
    guard let output = arguments.value("-o") else {
      throw UsageError("no clip to write is given: -o CLIP", command: command.name)
    }
    let inputs: [InputSource]
    if let camera = try InputSource.camera(arguments, besides: words, command: command) {
      inputs = [camera]
    } else {
      if let number = words.first(where: { Int($0) != nil && access($0, F_OK) != 0 }) {
        throw UsageError(
          "there is no file '\(number)'; how many hands to follow is --maximum-hands \(number), how many people "
            + "--people \(number)", command: command.name)
      }
      inputs = (words.isEmpty ? [try Self.demoClip(arguments).path()] : words).map { .video(path: $0) }
    }
    let isFolder = inputs.count > 1 || output.hasSuffix("/") || Self.isFolder(output)
    guard isFolder || !arguments.has("--gzip") else {
      throw UsageError("option '--gzip' is for a folder; name the clip '\(output).gz' instead", command: command.name)
    }
    jobs = inputs.map { input in
      let name = Self.stem(of: input.name) + ClipFile.nameEnding + (arguments.has("--gzip") ? ".gz" : "")
      return Job(input: input, output: isFolder ? "\(output)\(output.hasSuffix("/") ? "" : "/")\(name)" : output)
    }
    try Self.checkOutputs(jobs, isFolder: isFolder)
    tracking = try Self.tracking(arguments, command)
    isMirrored = arguments.has("--mirrored")
    label = arguments.value("--label")
    if let label, label.stripped.isEmpty {
      throw UsageError("option '--label' takes what is done in the clip, not '\(label)'", command: command.name)
    }
    printsJSON = arguments.has("--json")
    resumes = arguments.has("--resume")
    if resumes, inputs.contains(where: \.isCamera) {
      throw UsageError("option '--resume' is for files: what a camera showed is over", command: command.name)
    }
    if resumes, let pipe = inputs.first(where: \.isPipe) {
      throw UsageError(
        "option '--resume' is for files: what came out of the pipe \(pipe.name) is over", command: command.name)
    }
    if isFolder, !Self.isFolder(output), mkdir(output, 0o777) != 0 { throw Refused.noFolder(output, errno) }
  }

  private static func demoClip(_ arguments: ParsedArguments) -> DemoClip {
    arguments.has("--hands") && !arguments.has("--body") ? .hand : .squats
  }

  /// Bodies unless only hands are asked for.
  private static func tracking(
    _ arguments: ParsedArguments, _ command: CommandSpecification
  ) throws(UsageError) -> Tracking {
    let hands = arguments.has("--hands")
    let bodies = arguments.has("--body") || !hands
    for (option, isUsed, needed) in [
      ("--maximum-hands", hands, "--hands"), ("--model", hands, "--hands"), ("--people", bodies, "--body"),
    ] where arguments.value(option) != nil && !isUsed {
      throw UsageError("option '\(option)' needs \(needed)", command: command.name)
    }
    let people = try arguments.integer("--people", in: 1...8, command: command) ?? 1
    return Tracking(
      maximumPeople: bodies ? people : nil,
      maximumHands: hands ? try arguments.integer("--maximum-hands", in: 1...16, command: command) ?? 2 * people : nil,
      handModel: try Tracking.handModel(arguments, command))
  }

  /// Why nothing was begun.
  enum Refused: DescribedError {
    case recordedAlready(String)
    case sameName(String, String, String)
    case noFolder(String, Int32)

    var what: String {
      switch self {
      case .recordedAlready: "this is a recorded clip already"
      case .sameName(let first, let second, _): "two inputs, \(first) and \(second), would become one clip"
      case .noFolder(_, let code): "the folder cannot be made: \(String(cString: strerror(code)))"
      }
    }

    var subject: String {
      switch self {
      case .recordedAlready(let path), .sameName(_, _, let path), .noFolder(let path, _): path
      }
    }

    var remedy: String {
      switch self {
      case .recordedAlready: "use it as it is"
      case .sameName: "rename one, or record them one by one"
      case .noFolder: "give -o the path of a folder that can be made or is there"
      }
    }
  }

  private static func checkOutputs(_ jobs: [Job], isFolder: Bool) throws {
    var owners: [String: String] = [:]
    for job in jobs {
      if job.input.isCamera { continue }
      let path = job.input.name
      if ClipFile.isClip(path: path) { throw Refused.recordedAlready(path) }
      if let other = owners.updateValue(path, forKey: job.output) { throw Refused.sameName(other, path, job.output) }
    }
    let inputs = jobs.filter { !$0.input.isCamera }.map(\.input.name)
    for job in jobs { try OwnInput.check("the recorded clip", at: job.output, by: "-o", against: inputs) }
  }

  /// The name without folders and ending.
  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "clip"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
