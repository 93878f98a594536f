import PoseCore

/// Why a call of `repkit train` does not fit its data.
enum TrainingError: DescribedError, Equatable {
  case unknownLabel(label: String, nearest: String?, known: [String])
  case unknownPerson(person: String, nearest: String?)
  /// A split that names no clip of the data.
  case foreignSplit(path: String)
  case nothingTrains(path: String)
  /// No clip could be read.
  case nothingReadable(path: String, first: String)
  case interrupted(output: String)
  /// Both in MB.
  case tooLittleMemory(kind: String, given: Int, needed: Int)

  var what: String {
    switch self {
    case .unknownLabel: "option '--other' names a label that no clip has"
    case .unknownPerson: "option '--test-persons' names nobody in the data"
    case .foreignSplit: "the split names no clip of the data"
    case .nothingTrains: "the split leaves no clip to train on"
    case .nothingReadable: "no clip of the data set can be used"
    case .interrupted: "interrupted before the model was trained; nothing was written"
    case .tooLittleMemory(let kind, _, _):
      "a model of the kind \(kind) of so many windows takes more memory than it may"
    }
  }

  var subject: String {
    switch self {
    case .unknownLabel(let label, _, _): label
    case .unknownPerson(let person, _): person
    case .foreignSplit(let path), .nothingTrains(let path), .interrupted(let path): path
    case .nothingReadable(let path, let first): "\(path), first \(first)"
    case .tooLittleMemory(_, let given, _): "--memory \(given)"
    }
  }

  var remedy: String {
    switch self {
    case .unknownLabel(_, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" } ?? "labels are \(known.joined(separator: ", "))"
    case .unknownPerson(_, let nearest): nearest.map { "did you mean '\($0)'?" } ?? "name people as the data does"
    case .foreignSplit: "name files as the data set's table or folder does, or people as its person column does"
    case .nothingTrains: "put some of the files or people on the side 'train'"
    case .nothingReadable: "give clips that can be read and that have labels"
    case .interrupted: "run it again; poses that were found are kept"
    case .tooLittleMemory(_, _, let needed): "give --memory \(needed), or --kind softmax, which takes less"
    }
  }
}
