import Foundation
import PoseCore

/// Recorded clips of a hand that pinches, made without pictures.
enum HandClipFixture {
  static let header =
    #"{"format":"poseclip","version":1,"width":640,"height":480,"contents":["hands"],"maximumHands":1}"#

  /// A right hand, palm to the camera, that pinches so many times: each second open, closed from 0.4 s to 0.7 s.
  static func pinches(_ count: Int, framesPerSecond: Int = 20) -> String {
    var text = header + "\n"
    for frame in 0...(count * framesPerSecond) {
      let seconds = Double(frame) / Double(framesPerSecond)
      let phase = seconds - seconds.rounded(.down)
      // 1 is open, 0 closed; it takes 0.2 s to close and as long to open.
      let openness = min(max(max((0.4 - phase) / 0.2, (phase - 0.7) / 0.2), 0), 1)
      text += "{\"seconds\":\(seconds),\"hands\":[\(hand(openness))]}\n"
    }
    return text
  }

  private static func hand(_ openness: Double) -> String {
    let points = landmarks(openness)
    // The picture is 640×480 of which the hand's unit is 100 pixels; y in space is up, as in the clip.
    let flat = points.map { (place: SIMD2<Double>) -> String in
      let (x, y): (Double, Double) = (0.5 + place.x * 100 / 640, 0.3 + place.y * 100 / 480)
      return "[\(x),\(y),0.99]"
    }
    let space = points.map { (place: SIMD2<Double>) -> String in
      let (x, y): (Double, Double) = (place.x * 0.09, (place.y - 0.5) * 0.09)
      return "[\(x),\(y),0,0.99]"
    }
    return #"{"id":1,"chirality":"right","chiralityConfidence":0.98,"presence":0.99,"landmarks":["#
      + flat.joined(separator: ",") + #"],"landmarks3D":["# + space.joined(separator: ",") + "]}"
  }

  /// In units of the palm from wrist to middle knuckle. The palm of a right hand faces the camera: the thumb is at the
  /// picture's right.
  private static func landmarks(_ openness: Double) -> [SIMD2<Double>] {
    let contact = point(0.55, 1.05)
    var points = [point(0, 0), point(0.25, 0.25), point(0.5, 0.5), point(0.65, 0.75)]
    points.append(contact + (point(0.95, 0.95) - contact) * openness)
    points.append(point(0.3, 1.0))
    points.append(point(0.45 - 0.1 * openness, 1.35 + 0.1 * openness))
    points.append(point(0.55 - 0.15 * openness, 1.2 + 0.45 * openness))
    points.append(contact + (point(0.42, 1.85) - contact) * openness)
    let fingers: [(root: SIMD2<Double>, length: Double)] = [
      (point(0.05, 1.05), 1.0), (point(-0.15, 1.0), 0.93), (point(-0.33, 0.88), 0.75),
    ]
    let shares: [Double] = [0, 0.45, 0.7, 0.92]
    for finger in fingers {
      for (joint, share) in shares.enumerated() {
        let x: Double = finger.root.x * (1 + 0.15 * Double(joint))
        points.append(point(x, finger.root.y + finger.length * share))
      }
    }
    return points
  }

  private static func point(_ x: Double, _ y: Double) -> SIMD2<Double> { SIMD2(x, y) }
}
