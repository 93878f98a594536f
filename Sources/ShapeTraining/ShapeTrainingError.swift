import PoseCore

/// Why a classifier of hand shapes cannot be trained.
public enum ShapeTrainingError: DescribedError, Equatable {
  case badRow(line: Int, why: String)
  case unknownLabel(String)
  case tooFew(class: String, examples: Int)

  public var what: String {
    switch self {
    case .badRow(_, let why): "the table of landmarks cannot be read: \(why)"
    case .unknownLabel: "a label is not known"
    case .tooFew: "a class has too few examples"
    }
  }

  public var subject: String {
    switch self {
    case .badRow(let line, _): "line \(line)"
    case .unknownLabel(let label): label
    case .tooFew(let name, let examples): "\(examples) of \(name)"
    }
  }

  public var remedy: String {
    switch self {
    case .badRow: "export the table again, a hand a row"
    case .unknownLabel: "use HaGRID's names: \(ShapeClass.hagrid.keys.sorted().joined(separator: ", "))"
    case .tooFew: "give more photographs"
    }
  }
}
