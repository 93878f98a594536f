import PoseCore

extension ImageOrientation {
  /// The orientation of a picture that is shown after turning it clockwise; degrees are taken to the nearest quarter
  /// turn, and any that are not finite as none.
  init(clockwiseDegrees degrees: Double) {
    guard degrees.isFinite else {
      self = .up
      return
    }
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    switch Int(((turned + 360) / 90).rounded()) % 4 {
    case 1: self = .right
    case 2: self = .down
    case 3: self = .left
    default: self = .up
    }
  }
}
