import PoseCore

/// Describes what to draw over each frame in which people are classified.
public struct ActionOverlayComposer: Sendable {
  private let namesPeople: Bool

  /// - Parameter namesPeople: Whether to write each person's number beside what they do.
  public init(namesPeople: Bool) {
    self.namesPeople = namesPeople
  }

  /// Describes a frame: everybody in view, with what they do.
  public func overlay(for frame: ClassifiedFrame) -> Overlay {
    let inView = frame.scene.people
    let people = inView.map { person in
      let state = frame.people.first { $0.id == person.id }
      let isNew = frame.changes.contains { $0.person == person.id && $0.label != nil }
      let parts = [namesPeople ? "\(person.id.number)" : nil, state?.label].compactMap(\.self)
      return PersonOverlay(
        pose: person.pose, label: parts.isEmpty ? nil : parts.joined(separator: " · "), isCountNew: isNew)
    }
    let title = namesPeople ? nil : frame.people.first { inView.map(\.id).contains($0.id) }?.label
    return Overlay(title: title, notice: inView.isEmpty ? "nobody in view" : nil, people: people)
  }
}
