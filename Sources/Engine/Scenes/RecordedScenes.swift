import ClipFormat
import PoseCore

/// The scenes of a recorded clip.
public final class RecordedScenes: SceneSource {
  private let clip: any ClipSource
  private let maximumPeople: Int?
  private var followed: FollowedHands?
  private let mirrors: Bool
  private var times = RisingTimes()

  /// - Parameters:
  ///   - maximumPeople: How many people of a frame are taken, the lowest numbers first; `nil` for all.
  ///   - maximumHands: How many hands are followed, the clearest first; `nil` for all.
  ///   - isMirrored: Whether the clip's source showed a mirror image. It is undone here unless it was when the clip was
  ///     recorded.
  public init(
    _ clip: any ClipSource, maximumPeople: Int? = nil, maximumHands: Int? = nil, isMirrored: Bool = false
  ) {
    self.clip = clip
    self.maximumPeople = maximumPeople
    // With room for all that could be recorded none is left out, whatever comes and goes.
    let isEnough = maximumHands.flatMap { maximum in clip.header.maximumHands.map { $0 <= maximum } } ?? false
    followed = isEnough ? nil : maximumHands.map { FollowedHands(maximum: $0) }
    mirrors = isMirrored && !clip.header.isMirrored
  }

  public func next() throws -> ObservedFrame? {
    while let frame = try clip.next() {
      guard times.accept(frame.scene.time) else { continue }
      let scene = Scene(time: frame.scene.time, view: view(of: frame.scene), hands: hands(of: frame.scene))
      return ObservedFrame(scene: scene, image: nil)
    }
    return nil
  }

  public var ignoredFrames: Int { times.ignored }

  private func view(of scene: Scene) -> Scene.View {
    guard case .people(var people) = scene.view else { return .nobody }
    if let maximumPeople { people = Array(people.prefix(maximumPeople)) }
    guard mirrors else { return .people(people) }
    return .people(
      people.map { TrackedPerson(id: $0.id, pose: $0.pose.mirrored, pose3D: $0.pose3D?.mirrored) })
  }

  private func hands(of scene: Scene) -> HandsInView {
    guard case .hands(var hands) = scene.hands else { return scene.hands }
    if let chosen = followed?.choose(hands, at: scene.time) { hands = chosen }
    guard !hands.isEmpty else { return .none }
    return .hands(mirrors ? hands.map(\.mirrored) : hands)
  }
}
