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
    case .missingFile(_, let place, let file): "\(place) names a file that is not there: \(file)"
    case .interrupted: "interrupted before there were results; nothing was written"
    }
  }

  var subject: String {
    switch self {
    case .absent(let path), .unreadable(let path, _), .neitherTableNorClip(let path), .empty(let path),
      .severalTables(let path, _), .noLabel(let path), .interrupted(let path):
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
    case .missingFile: "paths are relative to the table; correct it, or leave the row out"
    case .interrupted: "run it again; poses that were found are kept"
    }
  }
}
