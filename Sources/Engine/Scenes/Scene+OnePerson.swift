import PoseCore

extension Scene {
  /// Keeps whoever is first as the one person there is, however often their number changes.
  mutating func keepFirstPersonAsNumberOne() {
    guard var person = people.first else { return }
    person.id = PersonID(1)
    view = .people([person])
  }
}
