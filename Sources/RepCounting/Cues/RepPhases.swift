/// When the phases of a rep are, in seconds of the sequence.
struct RepPhases {
  private let start: Double
  private let arrival: Double
  private let departure: Double
  private let end: Double

  init(_ repetition: Repetition, outward: Exercise.MuscleAction) {
    start = repetition.startSeconds
    end = max(repetition.endSeconds, start)
    let out = outward == .eccentric ? repetition.eccentricSeconds : repetition.concentricSeconds
    arrival = min(start + out, end)
    departure = min(arrival + repetition.pauseSeconds, end)
  }

  func seconds(of phase: Cue.Phase) -> ClosedRange<Double> {
    switch phase {
    case .outward: start...arrival
    case .farEnd: arrival...departure
    case .back: departure...end
    case .whole: start...end
    }
  }
}
