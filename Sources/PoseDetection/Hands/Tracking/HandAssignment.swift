import Glibc
import PoseCore

/// Decides which of whose hands the hands in view are: from what the hands look like over time, from the wrists of the
/// people in view, and from nobody's having two left hands.
///
/// Pure: no memory of its own. Distances are in units of the picture's height.
enum HandAssignment {
  /// One hand and what is decided about it.
  struct Claim: Equatable {
    /// The hand's wrist: x times the picture's aspect ratio, and y.
    var wrist: SIMD2<Double>
    /// From the wrist to the middle knuckle, were the hand not turned away.
    var palmLength: Double
    /// Above 0 for a right hand.
    var logOdds: Double
    /// What was decided before, if anything.
    var previous: Chirality?
    var person: PersonID?
    var chirality = Chirality.right
    /// 0.5…1.
    var confidence = 0.5
  }

  /// A body's wrist lies within so many palm lengths of its hand's.
  static let reachPalmLengths = 1.5
  /// How far a body's wrist is from its hand's, palm lengths.
  static let spreadPalmLengths = 0.6
  /// A decision is kept until the other side is so much likelier: log-odds.
  static let hysteresis = 0.5
  /// Where nobody says whose they are, two hands of one side are of two people if both are this sure: log-odds.
  static let certain = 2.2

  /// Whose hand has its wrist there, and what that person's two wrists say about the side: log-odds of a right hand.
  ///
  /// `nil` when no wrist is seen nearby. O(people).
  static func owner(
    ofWrist wrist: SIMD2<Double>, palmLength: Double, among people: [TrackedPerson]
  ) -> (person: PersonID, logOdds: Double)? {
    var best: (person: PersonID, logOdds: Double, distance: Double)?
    for person in people {
      func distance(_ joint: BodyJoint) -> Double {
        guard let seen = person.pose.joint(joint, minimumConfidence: 0.5) else { return reachPalmLengths }
        let offset = SIMD2(seen.location.x * person.pose.aspectRatio, seen.location.y) - wrist
        return min((offset * offset).sum().squareRoot() / palmLength, reachPalmLengths)
      }
      let (left, right) = (distance(.leftWrist), distance(.rightWrist))
      let nearest = min(left, right)
      guard nearest < reachPalmLengths, nearest < best?.distance ?? .infinity else { continue }
      let logOdds = (left * left - right * right) / (2 * spreadPalmLengths * spreadPalmLengths)
      best = (person.id, logOdds, nearest)
    }
    return best.map { ($0.person, $0.logOdds) }
  }

  /// Decides the sides of all hands, so that nobody has two of one side. O(hands²); allocates nothing.
  ///
  /// Of three hands that are one person's the surest left and right stay theirs, the others are nobody's. Where nobody says
  /// whose they are, two hands in view are a pair unless both look surely like one side: then they are two people's.
  static func decide(_ claims: inout [Claim]) {
    for index in claims.indices {
      let side: Chirality = claims[index].weighed >= 0 ? .right : .left
      claims[index].chirality = side
      claims[index].confidence = confidence(side == .right ? claims[index].logOdds : -claims[index].logOdds)
    }
    for index in claims.indices {
      let person = claims[index].person
      // Each person once, with the first of their hands.
      guard !claims[..<index].contains(where: { $0.person == person }) else { continue }
      pair(handsOf: person, in: &claims)
    }
  }

  private static func pair(handsOf person: PersonID?, in claims: inout [Claim]) {
    var right: Int?
    var left: Int?
    var count = 0
    for index in claims.indices where claims[index].person == person {
      count += 1
      if right.map({ claims[index].isLikelierRight(than: claims[$0]) }) ?? true { right = index }
      if left.map({ claims[$0].isLikelierRight(than: claims[index]) }) ?? true { left = index }
    }
    guard let right, let left, right != left else { return }
    if person == nil {
      guard count == 2, claims[right].chirality == claims[left].chirality else { return }
      if abs(claims[right].logOdds) >= certain, abs(claims[left].logOdds) >= certain { return }
    }
    if claims[right].chirality == claims[left].chirality {
      let sure = confidence(claims[right].logOdds - claims[left].logOdds)
      claims[right].confidence = sure
      claims[left].confidence = sure
    }
    claims[right].chirality = .right
    claims[left].chirality = .left
    guard person != nil else { return }
    for index in claims.indices where claims[index].person == person && index != right && index != left {
      claims[index].person = nil
    }
  }

  private static func confidence(_ logOdds: Double) -> Double { max(0.5, 1 / (1 + exp(-logOdds))) }
}

extension HandAssignment.Claim {
  /// The log-odds of a right hand, moved towards what was decided before.
  fileprivate var weighed: Double {
    logOdds + (previous.map { $0 == .right ? HandAssignment.hysteresis : -HandAssignment.hysteresis } ?? 0)
  }

  /// Of two hands as likely, the one farther to the picture's left, where a person who faces the camera has the right.
  fileprivate func isLikelierRight(than other: Self) -> Bool {
    (weighed, -wrist.x) > (other.weighed, -other.wrist.x)
  }
}
