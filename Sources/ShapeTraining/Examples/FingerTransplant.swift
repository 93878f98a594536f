import Gestures
import PoseCore

/// Makes hands that no photograph shows, by giving one hand the fingers of others whose palms are seen alike.
///
/// All hands are brought to one frame first (`HandGeometry.normalized`, depth in the same unit), so that a finger keeps
/// its place at the knuckle and its direction in the palm. Real fingers with a real network's errors, in combinations
/// that the data set lacks.
struct FingerTransplant {
  /// A hand in the common frame, and which of its fingers are extended by its label; `nil` where that says nothing.
  struct Hand {
    var points: [SIMD3<Double>]
    var fingers: [Bool?]
    var photograph: String
  }

  static let palm = [0, 1, 5, 9, 13, 17]
  /// Palms are alike when their landmarks differ by less (root mean square, in palm units).
  static let tolerance = 0.22
  /// How many donors are looked at for a finger.
  static let candidates = 250

  let hands: [Hand]
  /// The hands with each finger curled (0) and extended (1).
  private var donors: [[[Int]]]

  init(_ examples: [HandExample]) {
    hands = examples.compactMap { example in
      Self.fingers[example.label].flatMap { fingers in
        Self.points(example).map { Hand(points: $0, fingers: fingers, photograph: example.photograph) }
      }
    }
    donors = Array(repeating: [[], []], count: 5)
    for (index, hand) in hands.enumerated() {
      for finger in 0..<5 {
        if let isExtended = hand.fingers[finger] { donors[finger][isExtended ? 1 : 0].append(index) }
      }
    }
  }

  /// Which fingers HaGRID's labels tell of, thumb first. The thumbs of `stop`, `stop_inverted` and `mute` are beside.
  private static let fingers: [String: [Bool?]] = {
    func read(_ text: String) -> [Bool?] { text.map { $0 == "?" ? nil : $0 == "1" } }
    return [
      "call": read("10001"), "dislike": read("10000"), "like": read("10000"), "fist": read("?0000"),
      "mute": read("?1000"), "one": read("01000"), "palm": read("11111"), "stop": read("?1111"),
      "stop_inverted": read("?1111"), "peace": read("01100"), "rock": read("01001"),
    ]
  }()

  /// The landmarks in the common frame, with depth.
  static func points(_ example: HandExample) -> [SIMD3<Double>]? {
    guard let geometry = example.geometry else { return nil }
    // The palm's unit is what `normalized` divides by.
    let (from, to) = (geometry.points[0] - geometry.points[9], geometry.normalized[0] - geometry.normalized[9])
    let unit = (from * from).sum().squareRoot() / max((to * to).sum().squareRoot(), 1e-9)
    return example.points.indices.map { i in
      SIMD3(geometry.normalized[i].x, geometry.normalized[i].y, (example.points[i].z - example.points[0].z) / unit)
    }
  }

  private func distance(_ first: Hand, _ second: Hand) -> Double {
    var sum = 0.0
    for i in Self.palm {
      let x = first.points[i].x - second.points[i].x
      let y = first.points[i].y - second.points[i].y
      sum += x * x + y * y
    }
    return (sum / Double(Self.palm.count)).squareRoot()
  }

  /// Of some hands with the finger as wanted, the one whose palm is most like the host's; `nil` when none is alike.
  private func donor(
    for host: Hand, finger: Int, extended: Bool, _ random: inout SplitMix64
  ) -> Hand? {
    let pool = donors[finger][extended ? 1 : 0]
    guard !pool.isEmpty else { return nil }
    var best: (hand: Hand, distance: Double)?
    for _ in 0..<Self.candidates {
      let hand = hands[pool[random.index(pool.count)]]
      let distance = distance(host, hand)
      if distance < best?.distance ?? Self.tolerance { best = (hand, distance) }
    }
    return best?.hand
  }

  private func graft(_ finger: Int, of donor: Hand, onto host: inout [SIMD3<Double>], share: Double = 1) {
    let first = 1 + 4 * finger
    let shift = host[first] - donor.points[first]
    for i in first + 1...first + 3 { host[i] += share * (donor.points[i] + shift - host[i]) }
  }

  /// A hand with these fingers, or `nil` when the hand drawn finds no donors.
  func hand(_ wanted: [Bool], _ random: inout SplitMix64) -> [SIMD3<Double>]? {
    let host = hands[random.index(hands.count)]
    var points = host.points
    for finger in 0..<5 where host.fingers[finger] != wanted[finger] {
      guard let donor = donor(for: host, finger: finger, extended: wanted[finger], &random) else { return nil }
      graft(finger, of: donor, onto: &points)
    }
    return points
  }

  /// Index and middle finger of a hand whose fingers are together, the others curled.
  func together(_ random: inout SplitMix64) -> [SIMD3<Double>]? {
    let host = hands[random.index(hands.count)]
    guard host.fingers[1...] == [true, true, true, true], Self.spreadDegrees(host.points) < 6 else { return nil }
    var points = host.points
    for finger in [0, 3, 4] {
      guard let donor = donor(for: host, finger: finger, extended: false, &random) else { return nil }
      graft(finger, of: donor, onto: &points)
    }
    return points
  }

  /// Between index and middle finger.
  static func spreadDegrees(_ points: [SIMD3<Double>]) -> Double {
    func flat(_ from: Int, _ to: Int) -> SIMD2<Double> {
      SIMD2(points[to].x - points[from].x, points[to].y - points[from].y)
    }
    return angleDegrees(between: flat(5, 8), and: flat(9, 12)) ?? 0
  }

  /// A hand whose four fingers are between extended and curled.
  func half(_ random: inout SplitMix64) -> [SIMD3<Double>]? {
    let host = hands[random.index(hands.count)]
    guard host.fingers[1...] == [true, true, true, true] else { return nil }
    var points = host.points
    let share = 0.45 + 0.2 * random.unit()
    for finger in 1..<5 {
      guard let donor = donor(for: host, finger: finger, extended: false, &random) else { return nil }
      graft(finger, of: donor, onto: &points, share: share + 0.08 * random.normal())
    }
    if let donor = donor(for: host, finger: 0, extended: false, &random) {
      graft(0, of: donor, onto: &points, share: random.unit())
    }
    return points
  }

  /// An OK hand (in the common frame) with its other fingers curled.
  func pinch(_ ok: [SIMD3<Double>], _ random: inout SplitMix64) -> [SIMD3<Double>]? {
    let host = Hand(points: ok, fingers: [nil, nil, true, true, true], photograph: "")
    var points = ok
    for finger in 2..<5 {
      guard let donor = donor(for: host, finger: finger, extended: false, &random) else { return nil }
      graft(finger, of: donor, onto: &points)
    }
    return points
  }
}
