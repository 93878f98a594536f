import ActionClassification
import Evaluation
import RepKit

/// Puts labelled clips to a model, window by window.
struct ModelJudge {
  var stride: Int
  var minimumRealFraction: Double

  /// What a model says of clips.
  ///
  /// A window that the model rejects is `other`.
  ///
  /// - Parameter progress: Is told how many clips are done.
  func predictions(
    of model: some ActionModel, named name: String, on clips: [ActionClip], progress: (Int) -> Void
  ) -> PredictionSet {
    var workspace = model.makeWorkspace()
    var set = PredictionSet(name: name, classes: model.header.classes, predictions: [])
    for (number, clip) in clips.enumerated() {
      progress(number)
      let windows = PoseWindow.windows(of: clip.frames, stride: stride, minimumRealFraction: minimumRealFraction)
      if windows.isEmpty { set.emptyClips.append(LabelledClip(clip)) }
      for window in windows {
        let probabilities = model.probabilities(of: window, using: &workspace)
        let start = window.start.seconds
        set.predictions.append(
          ActionPrediction(
            clip: clip.name, person: clip.person, source: clip.source, startSeconds: start,
            endSeconds: start + Double(PoseWindow.frameCount) / PoseWindow.framesPerSecond, truth: clip.label,
            predicted: ActionDecision(probabilities, header: model.header).label(in: model.header),
            scores: probabilities.map { Double($0) }))
      }
    }
    return set
  }
}

extension LabelledClip {
  init(_ clip: ActionClip) {
    self.init(name: clip.name, label: clip.label, person: clip.person, source: clip.source, file: clip.file)
  }
}
