/// Two classifiers on the same windows and clips, answer by answer.
public struct ModelComparison: Sendable, Equatable {
  public let first: String
  public let second: String
  public let windows: McNemarTest
  /// By vote; clips that only one of them has are left out.
  public let clips: McNemarTest
  /// Windows that only one of them has.
  public let unpairedWindows: Int

  /// Pairs windows by clip, person and start (to the millisecond), and clips by name.
  ///
  /// - Throws: `PredictionError.differentTruths`, `.nothingInCommon`.
  public init(_ first: ActionEvaluation, _ second: ActionEvaluation) throws(PredictionError) {
    self.first = first.name
    self.second = second.name
    var known: [Window: ActionPrediction] = [:]
    for prediction in first.predictions { known[Window(prediction)] = prediction }
    var windows = McNemarTest()
    for prediction in second.predictions {
      guard let other = known[Window(prediction)] else { continue }
      guard other.truth == prediction.truth else {
        throw .differentTruths(
          clip: other.clip, start: other.startSeconds, first: other.truth, second: prediction.truth)
      }
      windows.add(isFirstRight: other.isRight, isSecondRight: prediction.isRight)
    }
    guard windows.count > 0 else { throw .nothingInCommon(first: first.name, second: second.name) }
    var clips = McNemarTest()
    let verdicts = Dictionary(second.clips.map { ($0.key, $0) }) { first, _ in first }
    for verdict in first.clips {
      guard let other = verdicts[verdict.key] else { continue }
      clips.add(isFirstRight: verdict.isRight, isSecondRight: other.isRight)
    }
    self.windows = windows
    self.clips = clips
    unpairedWindows = first.predictions.count + second.predictions.count - 2 * windows.count
  }

  private struct Window: Hashable {
    var track: ActionPrediction.Track
    var milliseconds: Double

    init(_ prediction: ActionPrediction) {
      track = prediction.track
      milliseconds = (prediction.startSeconds * 1000).rounded()
    }
  }
}

extension ClipVerdict {
  fileprivate var key: ActionPrediction.Track { .init(clip: clip.name, person: clip.person) }
}
