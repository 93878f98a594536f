import ActionClassification
import PoseCore

/// Why labelled clips cannot be used as a data set.
enum DatasetError: DescribedError, Equatable {
  case absent(path: String)
  case unreadable(path: String, reason: String)
  /// A file that is neither table nor recorded clip.
  case neitherTableNorClip(path: String)
  case empty(path: String)
  case severalTables(path: String, names: [String])
  case noLabel(path: String)
  /// A recorded clip comes out of a pipe, which can be read only once.
  case clipOutOfPipe(path: String)
  /// Two clips are of the same recording, of which they say different things.
  case twoLabels(path: String, earlier: LabelledSpan, later: LabelledSpan)
  /// A row names a file that is not there.
  case missingFile(table: String, place: String, file: String)
  /// The work was interrupted before anything came of it.
  case interrupted(path: String)

  var what: String {
    switch self {
    case .absent: "the data set is not there"
    case .unreadable(_, let reason): "the data set cannot be read: \(reason)"
    case .neitherTableNorClip: "this is neither a table of labels nor a recorded clip"
    case .empty: "the folder has no labelled clips"
    case .severalTables(_, let names): "the folder has several tables of labels: \(names.joined(separator: ", "))"
    case .noLabel: "the recorded clip has no label"
    case .clipOutOfPipe: "a recorded clip comes out of this pipe, which can be read only once"
    case .twoLabels(_, let earlier, let later):
      "the same recording is labelled \(earlier.label) in \(earlier.place ?? "") and \(later.label) in \(later.place ?? "")"
    case .missingFile(_, let place, let file): "\(place) names a file that is not there: \(file)"
    case .interrupted: "interrupted before there were results; nothing was written"
    }
  }

  var subject: String {
    switch self {
    case .absent(let path), .unreadable(let path, _), .neitherTableNorClip(let path), .empty(let path),
      .severalTables(let path, _), .noLabel(let path), .clipOutOfPipe(let path),
      .twoLabels(let path, _, _), .interrupted(let path):
      path
    case .missingFile(let table, _, _): table
    }
  }

  var remedy: String {
    switch self {
    case .absent: "check the path"
    case .unreadable: "make it readable, for example with chmod +r"
    case .neitherTableNorClip: "give a folder, a table (.csv, .tsv or .json) or a recorded clip with a label"
    case .empty:
      "give a folder with a sub-folder of clips for each label, a table labels.csv in it, or recorded clips with labels"
    case .severalTables: "name the one that counts"
    case .noLabel: "put it into a folder called after its label, name the label in a table, or in its header"
    case .clipOutOfPipe: "save it to a file; tables of labels are taken out of pipes"
    case .twoLabels: "leave one of them out"
    case .missingFile: "paths are relative to the table; correct it, or leave the row out"
    case .interrupted: "run it again; poses that were found are kept"
    }
  }
}

/// Some clips of a data set could not be read; the results say why.
struct UnreadableClips: DescribedError {
  var clips: [LeftOutClip]

  /// `nil` when all could be read that were to be used.
  init?(among leftOut: [LeftOutClip]) {
    clips = leftOut.filter(\.isUnreadable)
    guard !clips.isEmpty else { return nil }
  }

  var what: String { "\(clips.count.counted("clip")) of the data set could not be read" }
  var subject: String { clips.map(\.name).joined(separator: ", ") }
  var remedy: String { "the results are those of the others; see what was left out" }
}
