import PoseCore

/// Why a data set cannot be read.
enum ActionDataError: DescribedError {
  case absent(path: String)
  case unreadable(path: String, problem: String)
  case peerFailed(python: String)

  var what: String {
    switch self {
    case .absent: "the data set is not here"
    case .unreadable(_, let problem): "the file cannot be read: \(problem)"
    case .peerFailed: "the NumPy peer failed"
    }
  }

  var subject: String {
    switch self {
    case .absent(let path), .unreadable(let path, _): path
    case .peerFailed(let python): python
    }
  }

  var remedy: String {
    switch self {
    case .absent: "name the folder that holds it with --data"
    case .unreadable: "copy it again"
    case .peerFailed: "name a Python that has NumPy with --python"
    }
  }
}
