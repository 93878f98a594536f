import Foundation
import Gestures
import PoseCore
import TestSupport

/// A hand between an open one and one whose thumb and index finger touch, both as a network saw them.
struct PinchingHand: Sendable {
  private let open: TrackedHand
  private let closed: TrackedHand

  /// Takes the hands from the recorded clip seen from near.
  init() throws {
    let frames = try PinchClip("right-near").frames
    let hands = frames.compactMap { frame in frame.hand.map { (gap: frame.truth[0], hand: $0) } }
    open = hands.max { $0.gap < $1.gap }!.hand
    closed = hands.first { $0.gap <= 13 }!.hand
  }

  /// The hand closed by 0…1, its palm's middle moved by so many widths and heights of the picture.
  func closed(by share: Double, movedBy offset: SIMD2<Double> = .zero, id: Int = 1) -> TrackedHand {
    var hand = open.mixed(with: closed, share)
    hand.id = HandID(id)
    for landmark in HandLandmark.allCases {
      hand.pose[landmark]?.location.x += offset.x
      hand.pose[landmark]?.location.y += offset.y
    }
    return hand
  }
}

extension TrackedHand {
  /// The hand part of the way to another one.
  func mixed(with other: TrackedHand, _ share: Double) -> TrackedHand {
    var result = self
    for landmark in HandLandmark.allCases {
      if let from = pose[landmark]?.location, let to = other.pose[landmark]?.location {
        result.pose[landmark]!.location = NormalizedPoint(
          x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
      if let from = pose3D?[landmark]?.position, let to = other.pose3D?[landmark]?.position {
        result.pose3D![landmark]!.position = from + (to - from) * share
      }
    }
    return result
  }

  /// The hand as another camera's picture shows it: turned in the picture's plane, scaled, with its middle elsewhere.
  func pictured(aspectRatio: Double, turnDegrees: Double, scale: Double, middle: SIMD2<Double>) -> TrackedHand {
    let (sine, cosine) = (sin(turnDegrees * .pi / 180), cos(turnDegrees * .pi / 180))
    let places = HandLandmark.allCases.map {
      SIMD2(pose[$0]!.location.x * pose.aspectRatio, pose[$0]!.location.y)
    }
    let centre = places.reduce(.zero, +) / Double(places.count)
    var result = self
    result.pose = HandPose(chirality: chirality, aspectRatio: aspectRatio)
    for (landmark, place) in zip(HandLandmark.allCases, places) {
      let step = (place - centre) * scale
      let turned = SIMD2(step.x * cosine - step.y * sine, step.x * sine + step.y * cosine)
      result.pose[landmark] = Joint(
        location: NormalizedPoint(x: middle.x + turned.x / aspectRatio, y: middle.y + turned.y), confidence: 1)
      if let position = pose3D?[landmark]?.position {
        result.pose3D![landmark]!.position = SIMD3(
          position.x * cosine - position.y * sine, position.x * sine + position.y * cosine, position.z)
      }
    }
    return result
  }

  var mirrored: TrackedHand {
    var result = self
    result.pose = pose.mirrored
    result.pose3D = pose3D?.mirrored
    return result
  }

  /// The hand with landmarks off by a normal error of so many palm lengths, the same in picture and space.
  func noisy(_ deviation: Double, palmLength: Double, _ generator: inout SeededGenerator) -> TrackedHand {
    var result = self
    for landmark in HandLandmark.allCases {
      let (x, y) = generator.normals()
      let (z, _) = generator.normals()
      result.pose[landmark]?.location.x += x * deviation * palmLength / pose.aspectRatio
      result.pose[landmark]?.location.y += y * deviation * palmLength
      result.pose3D?[landmark]?.position += SIMD3(x, y, z) * deviation * 0.095
    }
    return result
  }
}
