/// What a cue looks at in one frame; NaN for what was not seen.
struct CueSample {
  var seconds: Double
  var frame: Int
  var turnDegrees: Double
  var value: Double
  var other: Double
}
