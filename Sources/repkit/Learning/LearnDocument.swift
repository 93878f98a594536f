import RepKit

/// The JSON document of `repkit learn`.
struct LearnDocument: Encodable {
  var exercise: String
  var input: String
  /// `null` when the definition was not written to a file.
  var output: String?
  var reps: Int
  var sides: String
  var signals: [Row]
  var repetitions: [Times]
  /// The definition itself, as text.
  var definition: String

  struct Row: Encodable {
    var measure: String
    var from: Double
    var to: Double
    /// 0…1.
    var quality: Double
  }

  struct Times: Encodable {
    var startSeconds: Double
    var peakSeconds: Double
    var endSeconds: Double
  }

  init(_ lesson: ExerciseLearner.Lesson, input: String, output: String?) {
    exercise = lesson.exercise.name
    self.input = input
    self.output = output
    reps = lesson.repetitions.count
    sides = lesson.exercise.sides.rawValue
    signals = zip(lesson.exercise.signals, lesson.scores).map {
      Row(measure: $0.measure.summary, from: $0.from, to: $0.to, quality: $1.thousandths)
    }
    repetitions = lesson.repetitions.map {
      Times(
        startSeconds: $0.startSeconds.thousandths, peakSeconds: $0.peakSeconds.thousandths,
        endSeconds: $0.endSeconds.thousandths)
    }
    definition = lesson.exercise.definition
  }
}

extension Measure {
  /// For people, as in `jointAngle hip–knee–ankle (space)`.
  var summary: String {
    let joints = joints.map(\.name).joined(separator: "–")
    let kind =
      switch self {
      case .jointAngle: "jointAngle"
      case .inclination: "inclination"
      case .height: "height"
      case .distance: "distance"
      case .spread: "spread"
      case .drop: "drop"
      case .rise: "rise"
      case .lead: "lead"
      case .offset: "offset"
      case .shift: "shift"
      case .position: "position"
      }
    return "\(kind) \(joints) (\(isInSpace ? "space" : "picture"))"
  }
}
