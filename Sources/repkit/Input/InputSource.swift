import Arguments
import PoseCore
import RepKit

/// Where the frames come from.
enum InputSource {
  /// A video or a picture on a disk.
  case file(path: String)
  /// A video or a picture that comes out of a pipe, such as standard input.
  case pipe(InputFile)
  /// A recorded clip in a file or a pipe, of which the header was read.
  case clip(InputFile, ClipReader)
  case camera(device: String, size: ImageSize, framesPerSecond: Double)

  /// As the user names it.
  var name: String {
    switch self {
    case .file(let path): path
    case .pipe(let file), .clip(let file, _): file.path
    case .camera(let device, _, _): device
    }
  }

  var isCamera: Bool {
    if case .camera = self { true } else { false }
  }

  var isPipe: Bool {
    switch self {
    case .pipe: true
    case .clip(let file, _): file.isPipe
    case .file, .camera: false
    }
  }

  /// How many people are followed when the user does not say.
  var usualMaximumPeople: Int {
    if case .clip(_, let clip) = self { clip.header.maximumPeople ?? 1 } else { 1 }
  }

  /// Makes a wait for a pipe's writer end, from any thread; an opened input has more to stop.
  var stop: @Sendable () -> Void {
    switch self {
    case .pipe(let file), .clip(let file, _): { file.stop() }
    case .file, .camera: {}
    }
  }

  /// A video, a picture or a recorded clip. Waits for the first bytes out of a pipe.
  ///
  /// Throws what reading a recorded clip's header throws.
  init(path: String) throws {
    guard let file = try? InputFile(path) else {
      // Why it cannot be opened is told where it is opened.
      self = .file(path: path)
      return
    }
    self =
      ClipFile.isClip(file) ? .clip(file, try ClipFile.open(file)) : file.isPipe ? .pipe(file) : .file(path: path)
  }

  /// A video or a picture.
  static func video(path: String) -> InputSource {
    if let file = try? InputFile(path), file.isPipe { .pipe(file) } else { .file(path: path) }
  }
}

extension InputSource {
  /// A recorded clip that lacks what is needed of it.
  struct NotRecorded: DescribedError {
    var content: ClipContent
    var path: String
    var what: String { "the recorded clip has no \(content == .body ? "bodies" : "hands")" }
    var subject: String { path }
    var remedy: String { "give the video, or record it again with 'repkit extract --body --hands'" }

    static func check(_ content: ClipContent, in header: ClipHeader, path: String) throws(NotRecorded) {
      guard header.contents.contains(content) else { throw NotRecorded(content: content, path: path) }
    }
  }

  /// Throws when it is a recorded clip for which nobody looked for people.
  func requireBodies() throws(NotRecorded) {
    if case .clip(let file, let clip) = self { try NotRecorded.check(.body, in: clip.header, path: file.path) }
  }

  /// The options that choose and set up a camera.
  static let cameraOptions: [CommandSpecification.Option] = [
    .init("--camera", value: "DEVICE", help: "take the pictures of a webcam, as in /dev/video0 (see 'repkit cameras')"),
    .init("--camera-size", value: "WxH", help: "the picture size to ask the camera for; 640x480 by default"),
    .init("--camera-rate", value: "FPS", help: "the frames a second to ask the camera for, 1 to 240; 30 by default"),
  ]

  /// The camera that the options choose; `nil` without one.
  ///
  /// - Parameter words: What else the call names as its input, for which there is then no room.
  static func camera(
    _ arguments: ParsedArguments, besides words: some Collection<String>, command: CommandSpecification
  ) throws(UsageError) -> InputSource? {
    guard let device = arguments.value("--camera") else {
      if let only = ["--camera-size", "--camera-rate"].first(where: { arguments.value($0) != nil }) {
        throw UsageError("option '\(only)' needs --camera", command: command.name)
      }
      return nil
    }
    if let surplus = words.first {
      throw UsageError("surplus argument '\(surplus)': --camera already says where from", command: command.name)
    }
    return .camera(
      device: device, size: try size(arguments.value("--camera-size") ?? "640x480", command: command),
      framesPerSecond: try arguments.number("--camera-rate", in: 1...240, command: command) ?? 30)
  }

  private static func size(_ text: String, command: CommandSpecification) throws(UsageError) -> ImageSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (16...7680).contains(width),
      (16...4320).contains(height)
    else {
      throw UsageError(
        "option '--camera-size' takes a width and a height in pixels, for instance 640x480, not '\(text)'",
        command: command.name)
    }
    return ImageSize(width: width, height: height)
  }
}
