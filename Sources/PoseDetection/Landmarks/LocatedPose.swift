import Glibc
import Imaging
import PoseCore

/// A pose in the picture with what tracking needs of it.
struct LocatedPose {
  var pose: DetectedPose
  /// The middle of the hips in pixels, as a point that the network trained for tracking.
  var center: PixelPoint
  /// The point above the head that spans the next region, in pixels.
  var top: PixelPoint

  /// The person's size in pixels: how far the two points reach, both ways.
  var objectSize: Double { RegionOfInterest(center: center, top: top).width }

  /// Where the person is: the square around the two points with the networks' margin.
  var region: RegionOfInterest {
    RegionOfInterest(center: center, top: top).scaled(by: RegionOfInterest.margin)
  }
}

extension LocatedPose {
  /// Projects landmarks from their region to the picture, and turns the ones in space.
  ///
  /// As MediaPipe's `LandmarkProjectionCalculator` and `WorldLandmarkProjectionCalculator` do.
  init(_ found: RegionLandmarks, presence: Double, region: RegionOfInterest, size: ImageSize) {
    let toPixels = region.pictureFromUnitSquare
    func pixel(_ index: Int) -> PixelPoint {
      toPixels.apply(PixelPoint(x: Double(found.positions[index].x), y: Double(found.positions[index].y)))
    }
    center = pixel(33)
    top = pixel(34)
    let width = Double(size.width)
    let height = Double(size.height)
    let depth = Float(region.width / width)
    let cosine = Float(cos(region.rotationRadians))
    let sine = Float(sin(region.rotationRadians))
    var landmarks = BlazePoseLandmarks()
    for index in 0..<PoseLandmark.count {
      let point = pixel(index)
      landmarks.image[index] = ImageLandmark(
        position: SIMD3(Float(point.x / width), Float(point.y / height), found.positions[index].z * depth),
        visibility: found.visibility[index], presence: found.presence[index])
      let world = found.world[index]
      landmarks.world[index] = WorldLandmark(
        position: SIMD3(cosine * world.x - sine * world.y, sine * world.x + cosine * world.y, world.z),
        visibility: found.visibility[index], presence: found.presence[index])
    }
    pose = DetectedPose(landmarks: landmarks, presence: presence, region: region)
  }
}
