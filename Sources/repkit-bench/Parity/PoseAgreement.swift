import Foundation
import Imaging
import PoseCore
import PoseDetection
import VideoIO

/// How well our landmarks of a clip agree with a reference.
struct PoseAgreement {
  private(set) var frames = 0
  /// Frames in which we see somebody.
  private(set) var seen = 0
  /// Frames in which the reference does.
  private(set) var referenceSeen = 0
  /// Distances of landmarks in the picture, in percent of the reference's torso.
  private(set) var errorsPercent: [Double] = []
  /// Distances of landmarks in space, in millimetres.
  private(set) var worldErrorsMillimetres: [Double] = []

  /// Makes one without any frame.
  init() {}

  /// Takes in the frames of another clip.
  mutating func add(_ other: PoseAgreement) {
    frames += other.frames
    seen += other.seen
    referenceSeen += other.referenceSeen
    errorsPercent += other.errorsPercent
    worldErrorsMillimetres += other.worldErrorsMillimetres
  }

  /// Follows one person through a clip as the reference did and compares frame by frame.
  ///
  /// The tracker is told 33,333 µs a frame, whatever the clip's rate, like MediaPipe's Python package tells its own, and
  /// sees the colours that OpenCV showed to MediaPipe.
  /// Throws what opening the clip and the networks throw.
  init(of clip: String, with reference: PoseReference, networks: any NetworkProvider) throws {
    var tracker = try PersonTracker(
      networks: networks, options: .init(smoothsLandmarks: reference.header.smoothing))
    let video = try VideoFile(path: clip, colours: .bt601)
    var index = 0
    while index < reference.frames.count, let frame = video.next() {
      let time = FrameTime(nanoseconds: Int64(index + 1) * 33_333_000)
      let person = try tracker.update(VideoFrame(image: frame.image, time: time)).people.first
      if let expected = reference.frame(at: frame.time, index: index) {
        compare(person?.pose.landmarks, with: expected, size: frame.image.size)
      }
      index += 1
    }
  }

  private mutating func compare(
    _ landmarks: BlazePoseLandmarks?, with expected: PoseReference.Frame, size: ImageSize
  ) {
    frames += 1
    seen += landmarks == nil ? 0 : 1
    referenceSeen += expected.seen ? 1 : 0
    guard let landmarks else { return }
    if let rows = expected.lm {
      let points = rows.map { SIMD2($0[0] * Double(size.width), $0[1] * Double(size.height)) }
      let torso = (points[11] + points[12] - points[23] - points[24]) / 2
      for (index, point) in points.enumerated() {
        let found = landmarks.image[index]
        let difference = SIMD2(Double(found.x) * Double(size.width), Double(found.y) * Double(size.height)) - point
        errorsPercent.append(100 * difference.length / torso.length)
      }
    }
    for (index, row) in (expected.world ?? []).enumerated() {
      let difference = SIMD3<Double>(landmarks.world[index].position) - SIMD3(row[0], row[1], row[2])
      worldErrorsMillimetres.append(1000 * (difference * difference).sum().squareRoot())
    }
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
