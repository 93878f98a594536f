import PoseCore

/// Keeps to one of the people in view: chosen when somebody is first seen, then kept whoever comes near.
///
/// A second is left for the choice, because not everybody is found in the first frame; from then on the tracker's number
/// decides. Who is away for so long that the tracker gives them a new number on their return is known again by their
/// size and by where they were. Those who were in view together with them are somebody else.
struct PersonLock {
  /// How long a better choice may still come.
  private static let choiceSeconds = 1.0
  /// Somebody lost for less gets their number back from the tracker.
  private static let awaySeconds = 2.0
  /// Who takes the place of somebody away may be a passer-by until they have stayed for so long.
  private static let returnSeconds = 5.0
  /// Nobody returns that much larger or smaller.
  private static let greatestStatureRatio = 1.5

  /// What the person is called, whatever number the tracker has for them by now; `nil` before somebody was chosen.
  private(set) var number: PersonID?
  /// Everybody who was seen.
  private(set) var seen: Set<PersonID> = []

  private let choice: PersonChoice
  // The tracker's number of the person.
  private var tracked: PersonID?
  private var others: Set<PersonID> = []
  private var chosenAt: FrameTime?
  private var lastSeen: FrameTime?
  private var returnedAt: FrameTime?
  private var stature: Double?
  private var place: SIMD2<Double>?

  init(_ choice: PersonChoice) {
    self.choice = choice
    if case .id(let id) = choice { (number, tracked) = (id, id) }
  }

  /// Takes all others out of the scene.
  mutating func keepPerson(in scene: inout Scene) {
    let people = scene.people
    for person in people { seen.insert(person.id) }
    var chosen = chosen(among: people, at: scene.time)
    if let person = chosen { remember(person, among: people, at: scene.time) }
    if let number { chosen?.id = number }
    scene.view = chosen.map { .people([$0]) } ?? .nobody
  }

  private mutating func chosen(among people: [TrackedPerson], at time: FrameTime) -> TrackedPerson? {
    if case .id(let id) = choice { return people.first { $0.id == id } }
    if chosenAt.map({ time.seconds(since: $0) <= Self.choiceSeconds }) ?? true {
      guard let best = people.max(by: { choice.fit($0.pose) < choice.fit($1.pose) }) else { return nil }
      chosenAt = chosenAt ?? time
      (number, tracked) = (best.id, best.id)
      return best
    }
    let isSettled = returnedAt.map { time.seconds(since: $0) >= Self.returnSeconds } ?? true
    if isSettled { returnedAt = nil }
    if isSettled, let person = people.first(where: { $0.id == tracked }) { return person }
    guard !isSettled || lastSeen.map({ time.seconds(since: $0) > Self.awaySeconds }) ?? true else { return nil }
    guard let back = returned(among: people) else { return nil }
    if back.id != tracked || returnedAt == nil { returnedAt = time }
    tracked = back.id
    return back
  }

  /// Who of the people may be the one who was away, and fits best.
  private func returned(among people: [TrackedPerson]) -> TrackedPerson? {
    people.filter { !others.contains($0.id) }
      .map { (person: $0, misfit: misfit($0.pose)) }
      .filter { $0.misfit < .infinity }
      .min { $0.misfit < $1.misfit }?.person
  }

  /// The change of size as a logarithm, and the way from where they were in halves of their stature.
  private func misfit(_ pose: BodyPose) -> Double {
    guard let stature, let place, let newStature = pose.apparentStature, let newPlace = pose.place else {
      return .infinity
    }
    let ratio = max(newStature / stature, stature / newStature)
    guard ratio <= Self.greatestStatureRatio else { return .infinity }
    let way = ((newPlace - place) * (newPlace - place)).sum().squareRoot()
    return (ratio - 1) + way / stature / 2
  }

  private mutating func remember(_ person: TrackedPerson, among people: [TrackedPerson], at time: FrameTime) {
    lastSeen = time
    // What somebody is like who may yet be a passer-by is not remembered.
    guard returnedAt == nil else { return }
    stature = person.pose.apparentStature ?? stature
    place = person.pose.place ?? place
    for other in people where other.id != person.id { others.insert(other.id) }
    others.remove(person.id)
  }
}
