import Arguments
import PoseCore
import RepKit

/// Where the frames come from.
enum InputSource {
  case file(path: String)
  /// A recorded clip; the header is what it says about itself.
  case clip(path: String, ClipHeader)
  case camera(device: String, size: ImageSize, framesPerSecond: Double)

  /// As the user names it.
  var name: String {
    switch self {
    case .file(let path), .clip(let path, _): path
    case .camera(let device, _, _): device
    }
  }

  var isCamera: Bool {
    if case .camera = self { true } else { false }
  }

  /// How many people are followed when the user does not say.
  var usualMaximumPeople: Int {
    if case .clip(_, let header) = self { header.maximumPeople ?? 1 } else { 1 }
  }

  /// A video, a picture or a recorded clip.
  ///
  /// Throws what reading a recorded clip's header throws.
  init(path: String) throws {
    self =
      ClipFile.isClip(path: path)
      ? .clip(path: path, try ClipFile.open(path: path).header) : .file(path: path)
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
  }

  /// Throws when it is a recorded clip for which nobody looked for people.
  func requireBodies() throws(NotRecorded) {
    if case .clip(let path, let header) = self, !header.contents.contains(.body) {
      throw NotRecorded(content: .body, path: path)
    }
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
