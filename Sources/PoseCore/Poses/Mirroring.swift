/// Poses as the mirrored picture shows them: left and right exchanged in the picture and in the joints' names, so that
/// a pose found in a mirrored picture becomes the person's own again. Mirroring twice changes nothing but roundings.
extension BodyPose {
  /// The pose with x mirrored and the joints' sides exchanged.
  public var mirrored: BodyPose {
    var result = BodyPose(aspectRatio: aspectRatio)
    for joint in BodyJoint.allCases {
      result[joint.mirrorPartner] = self[joint].map { Joint(location: $0.location.mirrored, confidence: $0.confidence) }
    }
    return result
  }
}

extension BodyPose3D {
  /// The skeleton with x mirrored and the joints' sides exchanged.
  public var mirrored: BodyPose3D {
    var result = BodyPose3D()
    for joint in BodyJoint3D.allCases {
      result[joint.mirrorPartner] = self[joint].map {
        Joint3D(position: $0.position * SIMD3(-1, 1, 1), confidence: $0.confidence)
      }
    }
    return result
  }
}

extension HandPose {
  /// The hand with x mirrored and the chirality exchanged.
  public var mirrored: HandPose {
    var result = HandPose(chirality: chirality.opposite, aspectRatio: aspectRatio)
    for landmark in HandLandmark.allCases {
      result[landmark] = self[landmark].map { Joint(location: $0.location.mirrored, confidence: $0.confidence) }
    }
    return result
  }
}

extension TrackedHand {
  /// The hand with x mirrored and the chirality exchanged.
  public var mirrored: TrackedHand {
    TrackedHand(
      id: id, pose: pose.mirrored, pose3D: pose3D?.mirrored, presence: presence,
      chiralityConfidence: chiralityConfidence, person: person)
  }
}

extension HandPose3D {
  /// The hand with x mirrored and the chirality exchanged.
  public var mirrored: HandPose3D {
    var result = HandPose3D(chirality: chirality.opposite)
    for landmark in HandLandmark.allCases {
      result[landmark] = self[landmark].map {
        Joint3D(position: $0.position * SIMD3(-1, 1, 1), confidence: $0.confidence)
      }
    }
    return result
  }
}
