import PoseCore

/// Takes one person's frames out of what a file shows.
public enum LabelledFrames {
  /// The frames of the person that a label is about.
  ///
  /// Where one person at a time was followed, it is whoever is in view. Where several were, it is the one whose number
  /// is given or else the one who fills most of the picture for longest: whose joints' boxes, frame for frame, add up
  /// to the greatest height. A frame without them is a frame in which nobody is in view.
  ///
  /// - Parameters:
  ///   - seconds: The part of the file, from its first frame on; `nil` for all.
  ///   - isOfOnePerson: Whether one person at a time was followed.
  /// - Returns: No frames when none lies in the part; frames without poses when the person is not in them. O(frames)
  public static func frames(
    in scenes: [Scene], seconds: ClosedRange<Double>? = nil, number: Int? = nil, isOfOnePerson: Bool
  ) -> [PoseFrame] {
    guard let first = scenes.first?.time else { return [] }
    let part = scenes.filter { scene in
      seconds.map { $0.contains(scene.time.seconds(since: first)) } ?? true
    }
    let wanted = number.map { PersonID($0) } ?? (isOfOnePerson ? nil : mostVisible(in: part))
    let takesAnybody = number == nil && isOfOnePerson
    return part.map { scene in
      let person = takesAnybody ? scene.people.first : scene.people.first { $0.id == wanted }
      return PoseFrame(time: scene.time, pose: person?.pose, pose3D: person?.pose3D)
    }
  }

  private static func mostVisible(in scenes: [Scene]) -> PersonID? {
    var heights: [PersonID: Double] = [:]
    for scene in scenes {
      for person in scene.people {
        let places = BodyJoint.allCases.compactMap { person.pose[$0]?.location.y }
        guard let top = places.max(), let bottom = places.min() else { continue }
        heights[person.id, default: 0] += top - bottom
      }
    }
    // The lower number where two are alike, so that the same clip gives the same answer.
    return heights.max { ($0.value, $1.key.number) < ($1.value, $0.key.number) }?.key
  }
}
