import RepKit

/// Where the frames come from.
enum CountInput {
  case file(path: String)
  case camera(device: String, size: ImageSize, framesPerSecond: Double)

  /// As the user names it.
  var name: String {
    switch self {
    case .file(let path): path
    case .camera(let device, _, _): device
    }
  }

  var isCamera: Bool {
    if case .camera = self { true } else { false }
  }
}
