extension ActionRecipe {
  /// What has no name: further exercises, held positions, everyday movements, and movement without a plan.
  ///
  /// Movements that one may well call by one of the names are in none of the classes: half and failed reps, crunches,
  /// steps sideways, a thing picked up from the floor.
  static let others: [ActionRecipe] =
    grouped("raise", ["lateral-raise", "front-raise"], weight: 6) {
      $0.seconds = 1.0...4.0
      $0.hasLoneArms = true
      $0.closeShare = 0.2
    }
    + grouped("lying", ["bench-press", "glute-bridge"], weight: 6) { $0.seconds = 1.0...4.0 }
    + grouped("calf-raise", ["calf-raise"], weight: 2) { $0.seconds = 1.0...3.0 }
    + grouped("high-knees", ["high-knees"], weight: 4) {
      $0.seconds = 0.5...1.5
      $0.isOneSided = true
      $0.arms = [nil, nil, .hanging, .bentAtSides, .ahead, .onHips]
    }
    + grouped("mountain-climber", ["mountain-climber"], weight: 4) {
      $0.seconds = 0.5...1.8
      $0.isOneSided = true
    }
    + grouped("burpee", ["burpee"], weight: 4) {
      $0.seconds = 2.4...5
      $0.depth = 1...1
    }
    + grouped(
      "floor-hold", ["plank", "high-plank", "push-up", "sit-up", "sit-up-long-legs", "glute-bridge"], weight: 8
    ) {
      $0.course = .hold(0...1)
    }
    + grouped("bar-hold", ["pull-up", "chin-up"], weight: 3) { $0.course = .hold(0...1) }
    + grouped("deep-hold", ["squat", "sumo-squat", "lunge", "split-squat", "deadlift", "deadlift-stiff"], weight: 5) {
      $0.course = .hold(0.4...1)
    }
    + grouped("arm-hold", ["shoulder-press", "biceps-curl", "lateral-raise", "front-raise"], weight: 5) {
      $0.course = .hold(0.15...1)
      $0.hasLoneArms = true
      $0.seatedShare = 0.3
      $0.closeShare = 0.3
    }
    + grouped("seat", ["sit-down", "sit-down-upright", "wall-sit"], weight: 5) {
      $0.course = .hold(0.93...1)
      $0.arms = free + [.onThighs, .onThighs, .touchingFace]
      $0.closeShare = 0.3
    }
    + grouped("jog", ["jog", "jog-tight", "jog-loose", "jog-spot", "run"], weight: 17) {
      $0.course = .cycles
      $0.seconds = 0.55...0.9
      $0.speed = 0...3
      $0.closeShare = 0.45
    }
    + grouped("on-the-spot", ["not-jog-on-spot", "not-step-side-to-side", "not-hula-and-reach"], weight: 6) {
      $0.course = .take
    }
    + grouped(
      "everyday-hands",
      [
        "arms-crossed-hips", "clap", "drink", "face-touch-one-by-one", "fix-hair", "look-at-phone", "scratch-head",
        "talk-with-hands", "tug-shirt", "wave-one",
      ].map { "not-\($0)" }, weight: 14
    ) {
      $0.course = .take
      $0.closeShare = 0.4
    }
    + grouped(
      "everyday-bending",
      [
        "carry-box", "kneel-down", "lie-down-get-up", "quad-stretch", "tie-shoe-bending", "tie-shoe-kneeling",
        "toe-touch-once", "torso-twist", "turn-round", "stretch-overhead-once", "hang-from-bar", "sit-still",
      ].map { "not-\($0)" }, weight: 10
    ) { $0.course = .take }
    + grouped("hands", ["squat", "biceps-curl", "split-squat"], weight: 18) {
      $0.closeShare = 0.4
      $0.course = .wander
      $0.stance = 0.6...1.8
    }
    + grouped("seated-hands", ["sit-down"], weight: 7) {
      $0.course = .wander
      $0.seatedShare = 1
      $0.closeShare = 0.4
    }
    + grouped("legs", ["squat", "walk"], weight: 6) {
      $0.course = .wander
      $0.liftsLeg = true
      $0.stance = 0.6...1.8
    }

  /// A group of recipes with a weight together.
  private static func grouped(
    _ group: String, _ motions: [String], weight: Double, _ change: (inout ActionRecipe) -> Void
  ) -> [ActionRecipe] {
    named("other", motions) {
      $0.group = group
      $0.weight = weight / Double(motions.count)
      change(&$0)
    }
  }
}
