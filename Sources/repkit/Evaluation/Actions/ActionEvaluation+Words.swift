import Evaluation

extension ActionEvaluation {
  /// What became of a label's windows: without a class `other`, a window that is `other` was rejected.
  func words(for confusion: Confusion) -> String {
    let isRejected =
      confusion.predicted == ActionPrediction.otherLabel && !classes.isEmpty && !classes.contains(confusion.predicted)
    return isRejected ? "\(confusion.truth) not named" : "\(confusion.truth) taken for \(confusion.predicted)"
  }
}
