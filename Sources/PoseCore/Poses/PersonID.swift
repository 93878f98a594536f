/// The number of a person in one sequence, from 1 in the order of appearance; it never passes to somebody else.
public struct PersonID: Hashable, Comparable, Sendable, Codable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: PersonID, right: PersonID) -> Bool { left.number < right.number }
}
