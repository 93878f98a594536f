import RepKit

extension Repetition {
  /// With times, angles and ratios rounded for the JSON document.
  var inThousandths: Repetition {
    var rounded = self
    rounded.startSeconds = startSeconds.thousandths
    rounded.peakSeconds = peakSeconds.thousandths
    rounded.endSeconds = endSeconds.thousandths
    rounded.rangeOfMotionDegrees = rangeOfMotionDegrees?.thousandths
    rounded.eccentricSeconds = eccentricSeconds.thousandths
    rounded.pauseSeconds = pauseSeconds.thousandths
    rounded.concentricSeconds = concentricSeconds.thousandths
    rounded.leftRightDifferenceDegrees = leftRightDifferenceDegrees?.thousandths
    rounded.range = range.thousandths
    rounded.depth = depth?.thousandths
    rounded.cues = cues.map(\.inThousandths)
    rounded.concentricRangesPerSecond = concentricRangesPerSecond?.thousandths
    return rounded
  }
}

extension ExerciseSet {
  /// With times and shares rounded for the JSON document.
  var inThousandths: ExerciseSet {
    var rounded = self
    rounded.startSeconds = startSeconds.thousandths
    rounded.endSeconds = endSeconds.thousandths
    rounded.restSeconds = restSeconds?.thousandths
    rounded.meanRepSeconds = meanRepSeconds.thousandths
    rounded.meanEccentricSeconds = meanEccentricSeconds.thousandths
    rounded.meanPauseSeconds = meanPauseSeconds.thousandths
    rounded.meanConcentricSeconds = meanConcentricSeconds.thousandths
    rounded.velocityLossPercent = velocityLossPercent?.thousandths
    rounded.repSecondsVariationPercent = repSecondsVariationPercent?.thousandths
    rounded.rangeVariationPercent = rangeVariationPercent?.thousandths
    return rounded
  }
}

extension CueFinding {
  /// With times and values rounded for the JSON document.
  fileprivate var inThousandths: CueFinding {
    var rounded = self
    rounded.value = value.thousandths
    rounded.limit = limit.thousandths
    rounded.startSeconds = startSeconds.thousandths
    rounded.endSeconds = endSeconds.thousandths
    return rounded
  }
}

extension Hold {
  /// With times rounded for the JSON document.
  var inThousandths: Hold {
    var rounded = self
    rounded.startSeconds = startSeconds.thousandths
    rounded.endSeconds = endSeconds.thousandths
    return rounded
  }
}
