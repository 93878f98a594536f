import PoseCore
import Testing

@testable import PoseDetection

@Suite struct HandAssignmentTests {
  typealias Claim = HandAssignment.Claim

  func claim(_ x: Double, _ logOdds: Double, previous: Chirality? = nil, person: Int? = nil) -> Claim {
    Claim(
      wrist: [x, 0.5], palmLength: 0.1, logOdds: logOdds, previous: previous, person: person.map { PersonID($0) })
  }

  func decided(_ claims: [Claim]) -> [Claim] {
    var claims = claims
    HandAssignment.decide(&claims)
    return claims
  }

  @Test(arguments: [
    // One hand is what it looks like, or stays what it was within the hysteresis.
    ([2.0], [nil], [Chirality.right]),
    ([-2.0], [nil], [.left]),
    ([-0.3], [Chirality.right], [.right]),
    ([-0.6], [.right], [.left]),
    // Two of one side, nobody knows whose: the doubtful one gives way.
    ([3.0, 0.4], [nil, nil], [.right, .left]),
    ([-0.4, -3.0], [nil, nil], [.right, .left]),
    // Both sure: two people's.
    ([3.0, 2.5], [nil, nil], [.right, .right]),
    // As doubtful as each other: what was decided before stays.
    ([0.4, 0.5], [.right, .left], [.right, .left]),
    ([0.4, 2.0], [.right, .left], [.left, .right]),
  ])
  func sides(logOdds: [Double], previous: [Chirality?], expected: [Chirality]) {
    let claims = zip(logOdds, previous).enumerated().map { claim(Double($0) / 2, $1.0, previous: $1.1) }
    #expect(decided(claims).map(\.chirality) == expected)
    // Whichever comes first.
    #expect(decided(claims.reversed()).map(\.chirality) == expected.reversed())
  }

  @Test func nobodyHasTwoRightHands() {
    let result = decided([claim(0, 3.5, person: 1), claim(1, 3, person: 1), claim(2, 3, person: 2)])
    #expect(result.map(\.chirality) == [.right, .left, .right])
    #expect(result[0].confidence < 0.7, "one of the two is wrong, and which is hardly known")
    #expect(result[2].confidence > 0.9)
  }

  @Test func aThirdHandIsNobodys() {
    let result = decided([claim(0, 3, person: 1), claim(1, -3, person: 1), claim(2, 1, person: 1)])
    #expect(result.map(\.person) == [PersonID(1), PersonID(1), nil])
  }

  @Test func confidenceIsThatOfTheSide() {
    for logOdds in [-3.0, -0.1, 0, 0.1, 3] {
      let result = decided([claim(0, logOdds, previous: .left)])
      #expect((0.5...1).contains(result[0].confidence))
    }
    #expect(abs(decided([claim(0, 2)])[0].confidence - 0.8808) < 1e-4)
    #expect(decided([]).isEmpty)
  }

  func person(_ number: Int, left: SIMD2<Double>?, right: SIMD2<Double>?, confidence: Double = 0.9) -> TrackedPerson {
    var pose = BodyPose(aspectRatio: 2)
    func joint(_ point: SIMD2<Double>) -> Joint {
      Joint(location: NormalizedPoint(x: point.x / 2, y: point.y), confidence: confidence)
    }
    pose[.leftWrist] = left.map(joint)
    pose[.rightWrist] = right.map(joint)
    return TrackedPerson(id: PersonID(number), pose: pose, pose3D: nil)
  }

  @Test func theNearestWristSaysWhoseHandItIs() throws {
    let people = [
      person(1, left: [0.9, 0.5], right: [0.5, 0.5]), person(2, left: [1.6, 0.5], right: [1.2, 0.5]),
    ]
    func owner(_ x: Double, _ palm: Double = 0.1) -> (person: PersonID, logOdds: Double)? {
      HandAssignment.owner(ofWrist: [x, 0.5], palmLength: palm, among: people)
    }
    let first = try #require(owner(0.52))
    #expect(first.person == PersonID(1) && first.logOdds > 2)
    let second = try #require(owner(1.55))
    #expect(second.person == PersonID(2) && second.logOdds < -1)
    // Out of reach of everybody; and in reach, once the hand is as large as that.
    #expect(owner(0.7) == nil)
    #expect(owner(0.7, 0.2) != nil)
    // Between the two wrists nothing is said about the side.
    #expect(abs(try #require(owner(0.7, 0.2)).logOdds) < 1e-9)
    #expect(HandAssignment.owner(ofWrist: [0.5, 0.5], palmLength: 0.1, among: []) == nil)
  }

  @Test func hiddenWristsSayNothing() throws {
    let hidden = person(1, left: [0.9, 0.5], right: [0.5, 0.5], confidence: 0.3)
    #expect(HandAssignment.owner(ofWrist: [0.5, 0.5], palmLength: 0.1, among: [hidden]) == nil)
    // One that is not seen counts as out of reach.
    let half = person(1, left: nil, right: [0.5, 0.5])
    #expect(try #require(HandAssignment.owner(ofWrist: [0.5, 0.5], palmLength: 0.1, among: [half])).logOdds > 2)
  }
}
