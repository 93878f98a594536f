import Imaging
import PoseCore
import PoseDetection
import PoseLifting

extension HumanBodyPoseObservation {
  init(_ person: PersonInView, in size: ImageSize, isTracked: Bool) {
    pose = BodyPose(person.pose.landmarks, aspectRatio: size.aspectRatio)
    confidence = person.pose.presence
    self.person = isTracked ? person.id : nil
  }
}

extension HumanBodyPose3DObservation {
  init(_ person: PersonInView, in size: ImageSize, isTracked: Bool, request: DetectHumanBodyPose3DRequest) {
    skeleton = BodyPose3D(person.pose.landmarks, bodyHeight: request.bodyHeight.metres)
    pose = BodyPose(person.pose.landmarks, aspectRatio: size.aspectRatio)
    confidence = person.pose.presence
    self.person = isTracked ? person.id : nil
    intrinsics = CameraIntrinsics(imageSize: size, longSideFieldOfViewDegrees: request.longSideFieldOfViewDegrees)
    height = request.bodyHeight
  }
}

extension HumanObservation {
  init(_ rectangle: PersonRectangle, in size: ImageSize, isUpperBodyOnly: Bool) {
    let box = isUpperBodyOnly ? rectangle.box : rectangle.region.bounds(in: size)
    boundingBox = box.clipped
    confidence = rectangle.confidence
    self.isUpperBodyOnly = isUpperBodyOnly
  }
}

extension TrackedPerson {
  init(_ person: PersonInView, in size: ImageSize, bodyHeight: BodyHeight) {
    self.init(
      id: person.id, pose: BodyPose(person.pose.landmarks, aspectRatio: size.aspectRatio),
      pose3D: BodyPose3D(person.pose.landmarks, bodyHeight: bodyHeight.metres))
  }
}

extension RegionOfInterest {
  /// The upright rectangle around the turned one, normalised.
  fileprivate func bounds(in size: ImageSize) -> NormalizedRect {
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
      NormalizedPoint(pictureFromUnitSquare.apply(PixelPoint(x: $0.0, y: $0.1)), in: size)
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, bottom) = (x.min() ?? 0, y.min() ?? 0)
    return NormalizedRect(x: left, y: bottom, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - bottom)
  }
}

extension NormalizedRect {
  /// What of the rectangle is in the picture.
  fileprivate var clipped: NormalizedRect {
    let (left, bottom) = (min(max(origin.x, 0), 1), min(max(origin.y, 0), 1))
    return NormalizedRect(
      x: left, y: bottom, width: min(max(origin.x + width, left), 1) - left,
      height: min(max(origin.y + height, bottom), 1) - bottom)
  }
}
