extension ActionRecipe {
  /// The labels that recordings are made for.
  static let labels = [
    "squat", "push-up", "sit-up", "pull-up", "jumping-jack", "lunge", "biceps-curl", "shoulder-press", "deadlift",
    "walking", "standing", "sitting-down-standing-up", "other",
  ]

  private static let loads: [ArmPose?] = [
    nil, .hanging, .ahead, .clasped, .crossed, .folded, .goblet, .onHips, .behindHead, .barOnBack, .barOnBack,
    .frontRack, .dumbbellsAtShoulders, .overhead,
  ]
  static let free: [ArmPose?] = [
    nil, nil, .hanging, .clasped, .crossed, .folded, .onHips, .behindBack, .phone, .bentAtSides,
  ]

  static let all: [ActionRecipe] =
    named(
      "squat", ["squat", "squat-upright", "squat-low-bar", "squat-deep", "squat-narrow", "squat-wide", "sumo-squat"]
    ) {
      $0.seconds = 1.0...6.0
      $0.depth = 0.4...1.05
      $0.arms = loads
      $0.stance = 0.9...1.2
    }
    + named("squat", ["jump-squat"]) {
      $0.weight = 0.4
      $0.seconds = 0.9...2.2
      $0.depth = 1...1
      $0.arms = [nil, .clasped, .onHips, .behindHead]
    }
    + named("push-up", ["push-up", "push-up", "wide-push-up", "close-push-up", "knee-push-up", "incline-push-up"]) {
      $0.seconds = 0.8...5.0
      $0.depth = 0.55...1.0
      $0.grip = 0.9...1.15
    }
    + named("sit-up", ["sit-up", "sit-up-long-legs", "sit-up-butterfly", "sit-up-near-feet"]) {
      $0.seconds = 1.4...5.0
      $0.depth = 0.7...1.0
      $0.arms = [nil, nil, .crossed, .ahead, .goblet, .overhead, .onThighs, .clasped]
    }
    + named("pull-up", ["pull-up", "pull-up-wide", "pull-up-narrow", "chin-up"]) {
      $0.seconds = 1.3...5.0
      $0.depth = 0.6...1.0
      $0.grip = 0.9...1.15
    }
    + named("jumping-jack", ["jumping-jack", "jumping-jack", "jack-bent", "jack-half", "jack-wide"]) {
      $0.seconds = 0.65...1.7
      $0.depth = 0.6...1.0
    }
    + named(
      "lunge",
      [
        "lunge", "lunge-long", "lunge-short", "reverse-lunge", "reverse-lunge-long", "split-squat",
        "split-squat", "split-squat-short",
      ]
    ) {
      $0.seconds = 1.3...5.0
      $0.depth = 0.7...1.0
      $0.isOneSided = true
      $0.arms = [
        nil, .hanging, .hanging, .clasped, .crossed, .barOnBack, .goblet, .dumbbellsAtShoulders, .frontRack,
        .bentAtSides,
      ]
    }
    + named("biceps-curl", ["biceps-curl", "biceps-curl", "curl-drift", "curl-flared", "curl-cheat", "curl-close"]) {
      $0.seconds = 1.2...5.0
      $0.depth = 0.6...1.0
      $0.hasLoneArms = true
      $0.grip = 0.6...1.25
      $0.stance = 0.7...1.6
      $0.seatedShare = 0.2
      $0.closeShare = 0.2
      // Neither hands nor hips: nobody could call that a curl.
      $0.chestShare = 0
    }
    + named(
      "shoulder-press", ["shoulder-press", "shoulder-press", "press-front", "press-wide", "press-low", "press-narrow"]
    ) {
      $0.seconds = 1.0...6.0
      $0.depth = 0.6...1.0
      $0.hasLoneArms = true
      $0.grip = 0.75...1.3
      $0.stance = 0.7...1.6
      $0.seatedShare = 0.35
      $0.closeShare = 0.2
    }
    + named("deadlift", ["deadlift", "deadlift-tall", "deadlift-stiff", "deadlift-low-hips", "deadlift-high-hips"]) {
      $0.seconds = 1.6...6.0
      $0.depth = 0.75...1.0
      $0.grip = 0.85...1.3
      $0.stance = 0.8...1.6
    }
    + named("walking", ["walk", "walk-slow", "walk-brisk"]) {
      $0.course = .cycles
      $0.seconds = 0.85...1.5
      $0.arms = [nil, nil, nil] + free
      $0.speed = 0.0...1.4
    }
    + named("standing", ["squat", "calf-raise", "biceps-curl", "deadlift", "walk"]) {
      $0.course = .hold(0...0.02)
      $0.arms = free + [.touchingFace]
      $0.closeShare = 0.25
      $0.stance = 0.6...1.6
    }
    + named("sitting-down-standing-up", ["sit-down", "sit-down-upright", "sit-down-leaning"]) {
      $0.seconds = 1.8...4.0
      $0.depth = 0.93...1.0
      // What tells it from squats that are seen from the front.
      $0.pause = 0.7...4.0
      $0.rest = 0.7...4.0
      $0.arms = [nil, .onThighs, .hanging, .ahead, .crossed, .folded]
      $0.stance = 0.8...1.3
    }
    + others

  /// One recipe a motion.
  static func named(_ label: String, _ motions: [String], _ change: (inout ActionRecipe) -> Void) -> [ActionRecipe] {
    motions.map {
      var recipe = ActionRecipe(label: label, motion: $0)
      change(&recipe)
      return recipe
    }
  }
}
