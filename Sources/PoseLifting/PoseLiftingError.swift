import PoseCore

/// Why a skeleton or its camera cannot be worked out.
public enum PoseLiftingError: DescribedError, Equatable {
  /// A body height that no person has.
  case impossibleHeight(metres: Double)
  /// Too few joints are known both in the picture and in space.
  case tooFewJoints(found: Int, needed: Int)
  /// The joints fit a camera only at this distance, in metres.
  case noCameraFits(distance: Double)

  public var what: String {
    switch self {
    case .impossibleHeight: "no person is that tall"
    case .tooFewJoints: "too few joints to find the camera"
    case .noCameraFits: "no camera in front of the person fits the joints"
    }
  }

  public var subject: String {
    switch self {
    case .impossibleHeight(let metres): "\(metres) m"
    case .tooFewJoints(let found, let needed): "\(found) of \(needed) joints"
    case .noCameraFits(let distance): "distance \(distance) m"
    }
  }

  public var remedy: String {
    switch self {
    case .impossibleHeight: "give a height in metres, for instance 1.75"
    case .tooFewJoints: "show more of the body"
    case .noCameraFits: "check that the picture's joints and the skeleton are of the same frame"
    }
  }
}
