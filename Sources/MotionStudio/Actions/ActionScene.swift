import Glibc
import PoseCore

/// One person doing one action in the world, and when they are really doing it.
struct ActionScene: Sendable {
  let recipe: ActionRecipe
  let durationSeconds: Double
  /// When reps are done; empty where all of the time counts.
  let spans: [ClosedRange<Double>]

  private let timeline: MotionTimeline
  /// Of the other arm, where arms have times of their own.
  private let otherArm: MotionTimeline?
  /// An arm that does nothing.
  private let idleArm: Limb?
  private let build: BodyBuild
  private let arms: ArmTrack
  private let stance: Double
  private let grip: Double
  private let seat: (kneesApart: Double, thighDrop: Double)?
  private let lift: LegLift?
  private let speed: Double
  private let heading: Double
  private let isMirrored: Bool
  private let sway: [Wander]

  init(_ recipe: ActionRecipe, _ motion: Motion, build: BodyBuild, using random: inout SplitMix64) {
    self.recipe = recipe
    self.build = build
    isMirrored = random.unit() < 0.5
    stance = random.uniform(recipe.stance.lowerBound, recipe.stance.upperBound)
    grip = random.uniform(recipe.grip.lowerBound, recipe.grip.upperBound)
    seat =
      random.unit() < recipe.seatedShare
      ? (kneesApart: random.uniform(-0.05, 0.5), thighDrop: random.uniform(-0.15, 0.25)) : nil
    lift = recipe.liftsLeg ? LegLift(using: &random) : nil
    let moves = random.unit() < 0.5
    speed = moves ? random.uniform(recipe.speed.lowerBound, recipe.speed.upperBound) : 0
    heading = random.uniform(-0.3, 0.3)
    let calm = random.uniform(0.2, 1)
    sway = [0.05, 0.02, 0.04, 0.12, 0.06, 0.05].map { size in
      Wander(amplitude: size * calm, seconds: random.uniform(1.5, 5), using: &random)
    }
    var timeline = MotionTimeline(motion)
    var otherArm: MotionTimeline?
    var idleArm: Limb?
    switch recipe.course {
    case .reps:
      let plan = RepPlan(recipe, using: &random)
      plan.add(to: &timeline, turns: recipe.isOneSided ? random.unit() < 0.6 : false, using: &random)
      if recipe.hasLoneArms {
        switch random.unit() {
        case ..<0.15: idleArm = Limb.arms[1]
        case ..<0.35:
          // The other arm is half a rep behind, or rests while this one works.
          var late = MotionTimeline(motion)
          late.wait(plan.seconds * (random.unit() < 0.5 ? 0.5 : 1))
          plan.add(to: &late, turns: false, using: &random)
          otherArm = late
        default: break
        }
      }
    case .cycles:
      let seconds = exp(random.uniform(log(recipe.seconds.lowerBound), log(recipe.seconds.upperBound)))
      while timeline.durationSeconds < Self.seconds { timeline.rep(seconds: seconds) }
    case .hold(let phases):
      if recipe.hasLoneArms, random.unit() < 0.4 { idleArm = Limb.arms[1] }
      timeline = MotionTimeline(motion, phase: random.uniform(phases.lowerBound, phases.upperBound))
      timeline.wait(Self.seconds)
    case .take: timeline.play()
    case .wander:
      timeline = MotionTimeline(motion, phase: random.uniform(0, 0.15))
      while timeline.durationSeconds < Self.seconds {
        timeline.wait(random.uniform(0, 2))
        if random.unit() < 0.3, seat == nil {
          timeline.move(to: random.uniform(0, 0.35), seconds: random.uniform(0.4, 1.5))
        }
      }
    }
    self.timeline = timeline
    self.otherArm = otherArm
    self.idleArm = idleArm
    var isWandering = false
    if case .wander = recipe.course { isWandering = true }
    arms =
      isWandering
      ? ArmTrack(seconds: Self.seconds, using: &random)
      : ArmTrack(recipe.arms[random.index(below: recipe.arms.count)], using: &random)
    durationSeconds = timeline.durationSeconds
    if case .reps = recipe.course {
      spans = ((otherArm?.reps ?? []) + timeline.reps).map { $0.startSeconds...$0.endSeconds }
    } else {
      spans = []
    }
  }

  /// How long a recording goes on that has no end of its own.
  private static let seconds = 14.0

  /// The share of a time span in which the action is really done.
  func doneShare(from start: Double, seconds: Double) -> Double {
    if case .reps = recipe.course {} else { return 1 }
    let step = 0.05
    let moments = stride(from: start, to: start + seconds, by: step)
    let done = moments.reduce(0) { sum, moment in spans.contains { $0.contains(moment) } ? sum + 1 : sum }
    return Double(done) * step / seconds
  }

  /// Where the joints are at a time.
  func places(at seconds: Double) -> BodyPlaces {
    var places = timeline.places(at: seconds)
    if let otherArm { places = places.with(Limb.arms[1], of: otherArm.places(at: seconds)) }
    if let idleArm { places = places.with(idleArm, of: timeline.motion.places(at: 0)) }
    if let seat { places = places.seated(kneesApart: seat.kneesApart, thighDrop: seat.thighDrop) }
    if let lift { places = lift.applied(to: places, at: seconds) }
    if stance != 1 { places = places.spread(Limb.legs, by: stance) }
    if grip != 1 { places = places.spread(Limb.arms, by: grip) }
    places = build.applied(to: places)
    arms.apply(to: &places, at: seconds)
    if isMirrored { places = places.mirrored }
    places = places.moved(
      by: SIMD3(sway[0].value(at: seconds), sway[1].value(at: seconds) * 0.5, sway[2].value(at: seconds)))
    places = places.turned(
      yaw: sway[3].value(at: seconds), lean: sway[4].value(at: seconds), tilt: sway[5].value(at: seconds))
    if speed > 0 {
      let way = speed * (seconds - durationSeconds / 2)
      places = places.moved(by: SIMD3(way * sin(heading), 0, way * cos(heading)))
    }
    return places
  }
}

/// How fast and how deep someone does their reps.
private struct RepPlan {
  let seconds: Double
  private let depth: Double
  private let outShare: Double
  private let restSeconds: Double
  private let extremePauseSeconds: Double
  private let unevenness: Double

  init(_ recipe: ActionRecipe, using random: inout SplitMix64) {
    seconds = exp(random.uniform(log(recipe.seconds.lowerBound), log(recipe.seconds.upperBound)))
    depth = random.uniform(recipe.depth.lowerBound, recipe.depth.upperBound)
    outShare = random.uniform(0.35, 0.65)
    let rest = recipe.rest
    let share = random.unit() < 0.6 ? random.uniform(0, 0.25) : random.uniform(0.25, 1)
    restSeconds = rest.lowerBound + (rest.upperBound - rest.lowerBound) * share
    let pauses = random.unit() < 0.4
    extremePauseSeconds =
      pauses ? random.uniform(recipe.pause.lowerBound, recipe.pause.upperBound) : recipe.pause.lowerBound
    unevenness = random.uniform(0, 0.25)
  }

  func add(to timeline: inout MotionTimeline, turns: Bool, using random: inout SplitMix64) {
    timeline.wait(random.uniform(0.5, 2.5))
    var count = 0
    let end = timeline.durationSeconds + 10
    while timeline.durationSeconds < end {
      func vary() -> Double { exp(random.uniform(-unevenness, unevenness)) }
      timeline.rep(
        seconds: seconds * vary(), depth: min(depth * vary().squareRoot(), 1.05),
        isMirrored: turns && !count.isMultiple(of: 2), extremePauseSeconds: extremePauseSeconds * vary(),
        outShare: outShare)
      timeline.wait(restSeconds * vary())
      count += 1
    }
    timeline.wait(2)
  }
}
