import TestSupport
import Testing

@testable import RepCounting

@Suite struct ClaimResolverTests {
  private func claim(_ exercise: Int, _ start: Double, _ end: Double, weight: Double) -> Claim {
    Claim(exercise: exercise, rep: 0, startSeconds: start, endSeconds: end, weight: weight)
  }

  @Test func nothingIsChosenOfNothing() {
    #expect(ClaimResolver.resolve([], before: nil).isEmpty)
  }

  @Test func oneLightClaimIsNotWorthAName() {
    #expect(ClaimResolver.resolve([claim(0, 0, 2, weight: 1.6)], before: nil).isEmpty)
    #expect(ClaimResolver.resolve([claim(0, 0, 2, weight: 1.6)], before: 0) == [0])
  }

  @Test func manyScrapsAreNoExercise() {
    let scraps = (0..<20).map { claim(0, Double($0), Double($0) + 0.5, weight: 0.11) }
    #expect(ClaimResolver.resolve(scraps, before: nil).isEmpty)
  }

  @Test func theHeavierOfTwoCompetingExercisesIsChosen() {
    let claims = (0..<4).flatMap { index in
      [
        claim(0, Double(index) * 3, Double(index) * 3 + 2, weight: 1.2),
        claim(1, Double(index) * 3 + 0.1, Double(index) * 3 + 2.1, weight: 1.4),
      ]
    }
    #expect(ClaimResolver.resolve(claims, before: nil).map { claims[$0].exercise } == [1, 1, 1, 1])
  }

  @Test func aLongMovementBeatsTheShortOnesInIt() {
    let claims = (0..<3).flatMap { index in
      let start = Double(index) * 5
      return [
        claim(0, start, start + 1.5, weight: 1.2), claim(1, start + 1.5, start + 3, weight: 1.2),
        claim(2, start, start + 4, weight: 2),
      ]
    }
    #expect(ClaimResolver.resolve(claims, before: nil).map { claims[$0].exercise } == [2, 2, 2])
  }

  @Test func oneStrayRepDoesNotInterruptASet() {
    var claims = (0..<5).map { claim(0, Double($0) * 3, Double($0) * 3 + 2, weight: 1.2) }
    claims[2] = claim(1, 6, 8, weight: 1.3)
    #expect(ClaimResolver.resolve(claims, before: nil).map { claims[$0].exercise } == [0, 0, 0, 0])
  }

  @Test func exercisesFollowOneAnother() {
    let claims = (0..<8).map { claim($0 < 4 ? 0 : 1, Double($0) * 3, Double($0) * 3 + 2, weight: 1.2) }
    #expect(ClaimResolver.resolve(claims, before: nil).count == 8)
  }

  /// Whatever the claims, what is chosen is in order and does not overlap much.
  @Test(arguments: 1...20) func chosenClaimsDoNotOverlap(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let claims = (0..<60).map { _ -> Claim in
      let start = Double.random(in: 0...60, using: &generator)
      return claim(
        Int.random(in: 0..<5, using: &generator), start, start + Double.random(in: 0.5...5, using: &generator),
        weight: Double.random(in: 0...2, using: &generator))
    }.sorted { $0.endSeconds < $1.endSeconds }
    let chosen = ClaimResolver.resolve(claims, before: nil).map { claims[$0] }
    for (one, two) in zip(chosen, chosen.dropFirst()) {
      let shorter = min(one.endSeconds - one.startSeconds, two.endSeconds - two.startSeconds)
      #expect(one.endSeconds - two.startSeconds <= 0.25 * shorter + 1e-9, "seed \(seed)")
    }
  }
}
