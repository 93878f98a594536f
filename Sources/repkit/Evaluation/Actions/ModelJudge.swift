import ActionClassification
import Evaluation
import RepKit

/// Puts labelled clips to a model, window by window.
struct ModelJudge {
  var cutting: WindowCutting

  /// Adds what a model says of a clip.
  ///
  /// A window that the model rejects is `other`.
  func add(_ clip: ActionClip, to set: inout PredictionSet, by model: some ActionModel) {
    let windows = cutting.windows(of: clip.frames)
    if windows.isEmpty { set.emptyClips.append(LabelledClip(clip)) }
    var workspace = model.makeWorkspace()
    for window in windows {
      let probabilities = model.probabilities(of: window, using: &workspace)
      let start = window.start.seconds
      set.predictions.append(
        ActionPrediction(
          clip: clip.name, person: clip.person, source: clip.source, startSeconds: start,
          endSeconds: start + PoseWindow.seconds, truth: clip.label,
          predicted: ActionDecision(probabilities, header: model.header).label(in: model.header),
          scores: probabilities.map { Double($0) }))
    }
  }
}

extension LabelledClip {
  init(_ clip: ActionClip) {
    self.init(name: clip.name, label: clip.label, person: clip.person, source: clip.source, file: clip.file)
  }
}
