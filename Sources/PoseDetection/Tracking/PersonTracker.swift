import Imaging
import PoseCore

/// Follows people through a video: a number, landmarks and a region for each one in each frame.
///
/// The detector says where people are; from then on each frame's landmarks say where to look in the next, until the
/// landmark network sees nobody there. With one person this is what MediaPipe's Python `solutions.pose` does. With
/// more, the detector also looks for further people from time to time, and each one is smoothed on their own.
///
/// People are told apart by where they are, how large, and how they moved before they met. Two people of a size who
/// meet, stop, and part in the directions they came from while one hides the other may be exchanged.
public struct PersonTracker {
  public let options: Options
  private var detector: PersonDetector
  private let landmarker: PoseLandmarker
  private var register: IdentityRegister
  private var tracks: [PersonTrack] = []
  // Kept from frame to frame for its memory.
  private var people: [PersonInView] = []
  private var size: ImageSize?
  private var lastTime: FrameTime?
  private var lastDetection: FrameTime?

  /// Makes a tracker over the networks `pose_detection` and `pose_landmark_full`.
  ///
  /// Throws what loading the networks throws, and `PoseDetectionError.unexpectedTensor` for other networks.
  public init(networks: any NetworkProvider, options: Options = Options()) throws {
    try self.init(
      detection: networks.network(named: "pose_detection"), landmarks: networks.network(named: "pose_landmark_full"),
      options: options)
  }

  /// Makes a tracker over a detection and a landmark network.
  ///
  /// Throws `PoseDetectionError.unexpectedTensor` for other networks.
  public init(detection: any NeuralNetwork, landmarks: any NeuralNetwork, options: Options = Options()) throws {
    self.options = options
    detector = try PersonDetector(network: detection, minimumConfidence: options.minimumDetectionConfidence)
    landmarker = try PoseLandmarker(network: landmarks, minimumPresence: options.minimumTrackingConfidence)
    register = IdentityRegister(graceSeconds: options.graceSeconds)
  }

  /// Takes in the next frame; one from a mirrored source as `Image.unmirrored`.
  ///
  /// A frame whose stamp does not rise changes nothing and gives the last answer again. While the same people are in
  /// view nothing is allocated, provided the last answer has been let go. Throws what a network throws.
  public mutating func update(_ frame: VideoFrame) throws -> PeopleInView {
    if let lastTime, frame.time <= lastTime { return view }
    lastTime = frame.time
    let image = frame.image
    if let size, size != image.size {
      // Regions are in pixels of the last frame's size.
      tracks.removeAll()
      register.forget()
    }
    size = image.size
    register.expire(at: frame.time)
    let looksForPeople = looksForPeople(at: frame.time)
    try followPeople(in: image, at: frame.time)
    if looksForPeople { try findPeople(in: image, at: frame.time) }
    refreshView()
    return view
  }

  private var view: PeopleInView { people.isEmpty ? .nobody : .people(people) }

  /// Whether the detector runs: in every frame while nobody is followed or somebody has just been lost, else from time
  /// to time while there is room for more.
  private func looksForPeople(at time: FrameTime) -> Bool {
    guard !tracks.isEmpty, let lastDetection else { return true }
    return tracks.count < options.maximumPeople
      && (time.seconds(since: lastDetection) >= options.detectionIntervalSeconds
        || register.hasLost(within: options.detectionIntervalSeconds, of: time))
  }

  private mutating func followPeople(in image: Image, at time: FrameTime) throws {
    for index in tracks.indices.reversed() {
      if let located = try landmarker.locate(in: image, region: tracks[index].region) {
        tracks[index].follow(located, size: image.size, at: time)
      } else {
        lose(at: index, at: time)
      }
    }
    mergeTracks(size: image.size, at: time)
    for index in tracks.indices where neighbour(of: index) == nil { tracks[index].learnMotion(at: time) }
  }

  private mutating func findPeople(in image: Image, at time: FrameTime) throws {
    lastDetection = time
    for rectangle in try detector.detect(in: image) where tracks.count < options.maximumPeople {
      // Half a metre: the detector's middle of the hips is not the landmarks' one.
      let isFollowed = tracks.contains { $0.region.distance(to: rectangle.region) < 0.2 * $0.region.width }
      if !isFollowed, let located = try landmarker.locate(in: image, region: rectangle.region),
        !tracks.contains(where: { $0.pose.isSamePerson(as: located.pose, size: image.size) })
      {
        let id = register.identify(located.region, among: &tracks, at: time)
        tracks.append(
          PersonTrack(id: id, located: located, size: image.size, at: time, smooths: options.smoothsLandmarks))
      }
      // Like MediaPipe, the best one or nobody.
      if options.maximumPeople == 1 { break }
    }
    tracks.sort { $0.id < $1.id }
  }

  /// Leaves one track where several follow the same person: the one whose course led there, or the older.
  private mutating func mergeTracks(size: ImageSize, at time: FrameTime) {
    var index = tracks.count - 1
    while index > 0 {
      if let older = tracks[..<index].firstIndex(where: { $0.pose.isSamePerson(as: tracks[index].pose, size: size) }) {
        // Each one's course against where the other one's points, which has not come over slowly through smoothing.
        let advantage =
          tracks[older].motion.misfit(tracks[index].region, at: time)
          - tracks[index].motion.misfit(tracks[older].region, at: time)
        // Less than that, about 0.1 m, says nothing about who hides whom.
        lose(at: advantage > 0.05 ? older : index, at: time)
      }
      index -= 1
    }
  }

  private func neighbour(of index: Int) -> Int? {
    tracks.indices.first { $0 != index && tracks[$0].isNear(tracks[index]) }
  }

  private mutating func lose(at index: Int, at time: FrameTime) {
    register.lose(tracks[index], near: neighbour(of: index).map { tracks[$0] }, at: time)
    tracks.remove(at: index)
  }

  private mutating func refreshView() {
    people.removeAll(keepingCapacity: true)
    for track in tracks { people.append(PersonInView(id: track.id, pose: track.pose)) }
  }
}
