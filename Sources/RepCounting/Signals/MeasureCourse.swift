import PoseCore

/// What measures did over a recorded example, side by side: one value a frame, `nil` where the measure was not there.
package struct MeasureCourse: Sendable {
  package let measure: Measure
  /// The left side, or the only course of a measure without sides.
  package private(set) var left: [Double?] = []
  /// Empty for a measure without sides.
  package private(set) var right: [Double?] = []
  /// The sum of the confidences of each side's readings.
  private var confidence = (left: 0.0, right: 0.0)

  /// The courses of several measures over the same frames; a frame without a pose leaves a gap. O(frames · measures).
  package static func courses(
    of measures: [Measure], minimumConfidence: Double,
    over frames: [(pose: BodyPose, lifted: BodyPose3D?, time: FrameTime)]
  ) -> [MeasureCourse] {
    var scale = BodyScale(minimumConfidence: minimumConfidence)
    let torsoLengths = frames.map { frame in
      scale.update(frame.pose, lifted: frame.lifted, at: frame.time)
      return scale.torsoLength
    }
    return measures.map { measure in
      var course = MeasureCourse(measure: measure)
      for side in measure.isSided ? BodySide.allCases : [.left] {
        var probe = MeasureProbe(measure, side: side, minimumConfidence: minimumConfidence)
        for (frame, torsoLength) in zip(frames, torsoLengths) {
          course.add(
            probe.read(frame.pose, lifted: frame.lifted, torsoLength: torsoLength, at: frame.time), on: side)
        }
      }
      return course
    }
  }

  private init(measure: Measure) {
    self.measure = measure
  }

  private mutating func add(_ reading: MeasureProbe.Reading?, on side: BodySide) {
    switch side {
    case .left:
      left.append(reading?.value)
      confidence.left += reading?.confidence ?? 0
    case .right:
      right.append(reading?.value)
      confidence.right += reading?.confidence ?? 0
    }
  }

  /// The course of a side; that of the whole for a measure without sides.
  package func values(on side: BodySide) -> [Double?] { side == .left || right.isEmpty ? left : right }

  /// The mean confidence over all frames, missing ones as 0.
  package func visibility(on side: BodySide) -> Double {
    guard !left.isEmpty else { return 0 }
    return (side == .left || right.isEmpty ? confidence.left : confidence.right) / Double(left.count)
  }
}
