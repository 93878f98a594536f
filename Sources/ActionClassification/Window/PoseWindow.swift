import PoseCore

/// Two seconds of one person: a tensor of 60 frames × 19 joints × (x, y, confidence), `Float`, row-major, at 30 Hz.
///
/// Joints are in the order of `BodyJoint`; x and y are normalised to the oriented picture with the origin at the lower
/// left, unchanged otherwise: classifiers centre and scale by themselves. A missing joint is (0, 0, 0).
public struct PoseWindow: Sendable, Equatable {
  /// 60.
  public static let frameCount = 60
  /// Values of one frame, 57.
  public static let frameStride = BodyJoint.count * 3
  /// 3,420.
  public static let valueCount = frameCount * frameStride
  /// 30.
  public static let framesPerSecond = 30.0
  /// 2.
  public static let seconds = Double(frameCount) / framesPerSecond

  // Farther from the picture, in pictures, than any joint can be; NaN is not nearer either.
  private static let farthest: Float = 1e4

  /// The tensor, row-major.
  public let values: [Float]
  /// Width over height of the oriented picture.
  public let aspectRatio: Double
  /// The time of the first frame.
  public let start: FrameTime
  /// How many of the 60 frames show the person.
  public let realFrames: Int

  /// Makes a window from a tensor; a joint with a value that is not finite or absurd (beyond ±10,000), or with a
  /// confidence of 0 or less, becomes (0, 0, 0). A frame is real when it has a joint.
  ///
  /// - Throws: `ActionClassificationError.wrongWindow` unless there are 3,420 values and the aspect ratio is above 0.
  public init(
    values: [Float], aspectRatio: Double, start: FrameTime = FrameTime(nanoseconds: 0)
  ) throws(ActionClassificationError) {
    guard values.count == Self.valueCount else { throw .wrongWindow(problem: "\(values.count) values, not 3420") }
    guard aspectRatio.isFinite, aspectRatio > 0 else {
      throw .wrongWindow(problem: "an aspect ratio of \(aspectRatio)")
    }
    self.init(unchecked: values, aspectRatio: aspectRatio, start: start)
  }

  init(unchecked tensor: [Float], aspectRatio: Double, start: FrameTime) {
    var values = tensor
    var real = 0
    for frame in 0..<Self.frameCount {
      var isReal = false
      for joint in 0..<BodyJoint.count {
        let base = frame * Self.frameStride + joint * 3
        let isPlace = values[base].magnitude < Self.farthest && values[base + 1].magnitude < Self.farthest
        if isPlace, values[base + 2] > 0, values[base + 2].isFinite {
          isReal = true
        } else {
          for offset in 0..<3 { values[base + offset] = 0 }
        }
      }
      if isReal { real += 1 }
    }
    self.values = values
    self.aspectRatio = aspectRatio
    self.start = start
    realFrames = real
  }

  /// The share of frames that show the person, 0…1.
  public var realFraction: Double { Double(realFrames) / Double(Self.frameCount) }

  /// The window as the mirrored picture shows it: x mirrored, joints exchanged with their partners, missing ones
  /// still missing.
  public var mirrored: PoseWindow {
    var result = values
    for frame in 0..<Self.frameCount {
      for joint in BodyJoint.allCases {
        let from = frame * Self.frameStride + joint.rawValue * 3
        let to = frame * Self.frameStride + joint.mirrorPartner.rawValue * 3
        let isMissing = values[from + 2] <= 0
        result[to] = isMissing ? 0 : 1 - values[from]
        result[to + 1] = values[from + 1]
        result[to + 2] = values[from + 2]
      }
    }
    return PoseWindow(unchecked: result, aspectRatio: aspectRatio, start: start)
  }
}
