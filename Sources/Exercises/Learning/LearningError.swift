import PoseCore

/// Why no definition could be learnt from an example.
public enum LearningError: DescribedError, Equatable {
  case nobodySeen(source: String)
  /// The example repeats, but not as often as it should; `found` is `nil` when nothing repeats.
  case otherCount(source: String, found: Int?, wanted: Int)
  /// No measure of the body follows the reps.
  case nothingMoves(source: String)
  /// The definition that was written counts its own example otherwise.
  case notReproduced(source: String, counted: Int, wanted: Int)

  public var what: String {
    switch self {
    case .nobodySeen: "nobody is seen in the example"
    case .otherCount(_, nil, let wanted): "nothing repeats in the example that could be \(wanted) reps"
    case .otherCount(_, let found?, let wanted): "the example looks like \(found) reps, not \(wanted)"
    case .nothingMoves: "no joint angle, height or distance follows the reps of the example"
    case .notReproduced(_, let counted, let wanted):
      "the definition learnt from the example counts \(counted) reps in it, not \(wanted)"
    }
  }

  public var subject: String {
    switch self {
    case .nobodySeen(let source), .otherCount(let source, _, _), .nothingMoves(let source),
      .notReproduced(let source, _, _):
      source
    }
  }

  public var remedy: String {
    switch self {
    case .nobodySeen: "show the whole body, with more light"
    case .otherCount(_, nil, _):
      "record the whole body, from the side or obliquely, with full reps and nothing else between --start and --end"
    case .otherCount(_, let found?, _):
      "if \(found) is right, give --reps \(found); else cut what is no rep with --start and --end, or record it again"
        + " with more light or from another side"
    case .nothingMoves: "record it from another side, so that the limbs that move are seen, with more light"
    case .notReproduced:
      "check --reps, cut what is no rep with --start and --end, or record even reps from another side with more light"
    }
  }
}
