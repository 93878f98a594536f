import Glibc
import PoseCore

/// Makes short recordings of labelled actions, as an estimator of poses reports them: any body, camera, tempo and error.
///
/// Nothing in them comes from a recording of a person. A recording is the same for the same number and seed.
public struct ActionStudio: Sendable {
  /// A recording that shows one action for most of its time.
  public struct Recording: Sendable {
    public var label: String
    /// What looks alike within a label: the kind of movement, and whether it is seen from a side.
    public var mode: String
    /// The motion that it was made of.
    public var motion: String
    /// Who: the same performer has the same build.
    public var performer: Int
    public var frames: [PoseStream.Frame]
  }

  private let recipes: [String: [(recipe: ActionRecipe, motion: Motion)]]

  /// Loads the motions.
  ///
  /// - Throws: As `MotionLibrary.motion(named:)`.
  public init() throws {
    var recipes: [String: [(recipe: ActionRecipe, motion: Motion)]] = [:]
    for recipe in ActionRecipe.all {
      recipes[recipe.label, default: []].append((recipe, try MotionLibrary.motion(named: recipe.motion)))
    }
    self.recipes = recipes
  }

  /// What recordings can be made of.
  public static var labels: [String] { ActionRecipe.labels }

  /// A recording of an action.
  ///
  /// - Parameters:
  ///   - label: One of `labels`; another one traps.
  ///   - performer: Who does it.
  ///   - seconds: How long it is; the first frame is at 0.
  ///   - motions: Whether a motion may be used; all by default.
  public func recording(
    of label: String, performer: Int, seconds: Double, seed: UInt64, motions isAllowed: (String) -> Bool = { _ in true }
  ) -> Recording? {
    guard let known = recipes[label] else { preconditionFailure("no recipe for \(label)") }
    let choices = known.filter { isAllowed($0.recipe.motion) }
    guard !choices.isEmpty else { return nil }
    var builds = SplitMix64(seed: UInt64(performer) &* 0x9E37)
    let build = BodyBuild.random(using: &builds)
    var random = SplitMix64(seed: seed)
    while true {
      let (recipe, motion) = Self.weighted(choices, using: &random)
      let scene = ActionScene(recipe, motion, build: build, using: &random)
      let start = random.uniform(0, max(scene.durationSeconds - seconds, 0))
      let least = label == "sitting-down-standing-up" ? 0.35 : 0.5
      guard scene.doneShare(from: start, seconds: seconds) >= least else { continue }
      guard let film = Self.film(scene, from: start, seconds: seconds, using: &random) else { continue }
      let mode = recipe.group.isEmpty ? (film.isSideOn ? "side" : "front") : recipe.group
      return Recording(
        label: label, mode: mode, motion: recipe.motion, performer: performer, frames: film.frames)
    }
  }

  private static func weighted(
    _ choices: [(recipe: ActionRecipe, motion: Motion)], using random: inout SplitMix64
  ) -> (recipe: ActionRecipe, motion: Motion) {
    var place = random.uniform(0, choices.reduce(0) { $0 + $1.recipe.weight })
    for choice in choices {
      place -= choice.recipe.weight
      if place < 0 { return choice }
    }
    return choices[choices.count - 1]
  }

  /// `nil` when the person is hardly ever inside the picture.
  private static func film(
    _ scene: ActionScene, from start: Double, seconds: Double, using random: inout SplitMix64
  ) -> (frames: [PoseStream.Frame], isSideOn: Bool)? {
    let samples = stride(from: start, through: start + seconds, by: 0.1).map { scene.places(at: $0) }
    let camera = StudioCamera(
      samples, closeShare: scene.recipe.closeShare, chestShare: scene.recipe.chestShare, using: &random)
    // The estimator has seen the person before.
    let warmUp = 0.3
    var errors = EstimatorErrors(seconds: seconds + warmUp, using: &random)
    let rate = [30.0, 30, 25, 24, 15, 10, 60, 6][random.index(below: 8)]
    var frames: [PoseStream.Frame] = []
    var time = -warmUp
    while time <= seconds + 1e-6 {
      let pose = errors.pose(scene.places(at: max(start + time, 0)), camera, at: time + warmUp, using: &random)
      if time >= -1e-6 {
        frames.append(
          PoseStream.Frame(time: FrameTime(seconds: max(time, 0)), person: pose.map { (pose: $0, lifted: nil) }))
      }
      time += 1 / rate
    }
    let real = frames.reduce(0) { $0 + ($1.person == nil ? 0 : 1) }
    return Double(real) >= 0.7 * Double(frames.count) ? (frames, camera.isSideOn) : nil
  }
}
