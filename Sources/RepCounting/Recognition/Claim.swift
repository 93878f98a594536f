/// A rep that one of the competing exercises has counted.
struct Claim: Sendable {
  /// The exercise, by its place among those that compete.
  var exercise: Int
  /// The rep, by its place in that exercise's count.
  var rep: Int
  var startSeconds: Double
  var endSeconds: Double
  /// How well the exercise explains the movement.
  var weight: Double
  /// Which way the pose went from the start to the far end, of length 1; zero when that was not seen.
  var direction = PoseFeatures.Vector.zero
}

/// Chooses, of the claims of competing exercises, those that tell the likeliest story: claims do not overlap, explain
/// much, and change from one exercise to another seldom.
enum ClaimResolver {
  /// What a change of exercise costs, in weights; a rep of two seconds weighs about 1.5.
  static let changeCost = 1.5
  /// What a claim must weigh to say anything: many scraps of movement are no exercise.
  private static let scrap = 0.12
  /// Reps of one exercise may share this part of the shorter one.
  private static let overlap = 0.25

  /// The places of the chosen claims, in the order of time. O(claims²).
  ///
  /// - Parameters:
  ///   - claims: In the order of their ends.
  ///   - before: The exercise that was done last, which goes on at no cost.
  static func resolve(_ claims: [Claim], before: Int?) -> [Int] {
    var best = claims.map { $0.weight - scrap - ($0.exercise == before ? 0 : changeCost) }
    var previous = [Int?](repeating: nil, count: claims.count)
    for index in claims.indices {
      let claim = claims[index]
      let duration = claim.endSeconds - claim.startSeconds
      for earlier in 0..<index {
        let other = claims[earlier]
        let shared = other.endSeconds - claim.startSeconds
        guard shared <= overlap * min(duration, other.endSeconds - other.startSeconds) else { continue }
        let value = best[earlier] + claim.weight - scrap - (other.exercise == claim.exercise ? 0 : changeCost)
        if value > best[index] { (best[index], previous[index]) = (value, earlier) }
      }
    }
    guard let end = best.indices.max(by: { best[$0] < best[$1] }), best[end] > 0 else { return [] }
    var chosen: [Int] = []
    var place: Int? = end
    while let index = place {
      chosen.append(index)
      place = previous[index]
    }
    return chosen.reversed()
  }
}
