import ActionClassification
import PoseCore

/// What one person does: poses in, windows, and changes when they are certain.
///
/// A window is about its two seconds, so its label is that of its middle; smoothing delays a change by about its time
/// constant. Both are taken off the times of events, though not of what is told live.
struct ActionTrack {
  // Windows stop when too little of the person is seen; what was done then is over.
  private static let silenceSeconds = 1.0

  let person: PersonID
  private let lagSeconds: Double
  private let strideSeconds: Double
  private var slider: PoseWindowSlider
  private var smoother: ActionSmoother
  private var open: Open?
  // The first window's start, and the last one's end, since windows last stopped.
  private var stretch: (start: Double, end: Double)?
  private var lastEventEnd = 0.0
  private(set) var lastSeen: Double

  private struct Open {
    var label: String
    var start: Double
    var sum = 0.0
    var windows = 0
  }

  init(person: PersonID, header: ActionModelHeader, options: ActionPipeline.Options, at seconds: Double) {
    self.person = person
    slider = PoseWindowSlider(stride: options.stride, minimumRealFraction: options.minimumRealFraction)
    smoother = ActionSmoother(
      classes: header.classes,
      parameters: .init(
        rejectThreshold: header.rejectThreshold, timeConstantSeconds: options.smoothingSeconds))
    lagSeconds = PoseWindow.seconds / 2 + options.smoothingSeconds
    strideSeconds = Double(options.stride) / PoseWindow.framesPerSecond
    lastSeen = seconds
  }

  /// What is being done; `nil` for nothing that has a name.
  var current: String? { open?.label }
  /// The mean probability of `current`, 0…1.
  var score: Double? { open.map { $0.sum / Double(max($0.windows, 1)) } }

  /// Takes a frame with the person's pose, `nil` when they are not in view. O(windows that it completes)
  mutating func update(
    _ frame: PoseFrame, by classifier: ActionClassifier
  ) -> (windows: [ActionWindow], changes: [ActionChange]) {
    let seconds = frame.time.seconds
    if frame.pose != nil { lastSeen = seconds }
    var windows: [ActionWindow] = []
    var changes: [ActionChange] = []
    for window in slider.update(frame) { take(window, by: classifier, upTo: seconds, &windows, &changes) }
    if let stretch, seconds - stretch.end > max(Self.silenceSeconds, 2 * strideSeconds) {
      changes += end(at: stretch.end, isOpen: false).map { [$0] } ?? []
      self.stretch = nil
    }
    return (windows, changes)
  }

  /// Ends the track.
  ///
  /// - Parameter isOpen: Whether the person is still there, so that what they do goes on.
  mutating func finish(
    at seconds: Double, isOpen: Bool, by classifier: ActionClassifier
  ) -> (windows: [ActionWindow], changes: [ActionChange]) {
    var windows: [ActionWindow] = []
    var changes: [ActionChange] = []
    if let window = slider.finish() { take(window, by: classifier, upTo: seconds, &windows, &changes) }
    changes += end(at: min(stretch?.end ?? seconds, seconds), isOpen: isOpen).map { [$0] } ?? []
    stretch = nil
    return (windows, changes)
  }

  private mutating func take(
    _ window: PoseWindow, by classifier: ActionClassifier, upTo seconds: Double, _ windows: inout [ActionWindow],
    _ changes: inout [ActionChange]
  ) {
    let probabilities = classifier.probabilities(of: window)
    let start = window.start.seconds
    // A recording shorter than a window fills it up with missing moments.
    let end = min(start + PoseWindow.seconds, seconds)
    windows.append(
      ActionWindow(
        person: person, startSeconds: start, endSeconds: end,
        label: ActionDecision(probabilities, header: classifier.header).label(in: classifier.header),
        probabilities: Array(probabilities)))
    let isFirst = stretch == nil
    stretch = (stretch?.start ?? start, end)
    let event = smoother.update(probabilities, at: FrameTime(seconds: start + PoseWindow.seconds))
    let time = max(isFirst ? start : end - lagSeconds, lastEventEnd)
    switch event {
    case .began(let label):
      open = Open(label: label, start: time)
      changes.append(ActionChange(person: person, label: label, finished: nil))
    case .changed(_, let label):
      let finished = finished(at: time, isOpen: false)
      open = Open(label: label, start: time)
      changes.append(ActionChange(person: person, label: label, finished: finished))
    case .ended:
      changes.append(ActionChange(person: person, label: nil, finished: finished(at: time, isOpen: false)))
    case nil: break
    }
    if let label = open?.label, let number = classifier.header.classes.firstIndex(of: label) {
      open?.sum += Double(probabilities[probabilities.startIndex + number])
      open?.windows += 1
    }
  }

  private mutating func end(at seconds: Double, isOpen: Bool) -> ActionChange? {
    guard smoother.end() != nil else { return nil }
    return ActionChange(person: person, label: nil, finished: finished(at: seconds, isOpen: isOpen))
  }

  private mutating func finished(at seconds: Double, isOpen: Bool) -> ActionEvent? {
    guard let open else { return nil }
    self.open = nil
    lastEventEnd = max(open.start, seconds)
    return ActionEvent(
      label: open.label, person: person, startSeconds: open.start, endSeconds: lastEventEnd,
      score: open.sum / Double(max(open.windows, 1)), isOpen: isOpen)
  }
}
