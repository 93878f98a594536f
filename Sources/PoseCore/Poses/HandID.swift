/// The number of a hand in one sequence, from 1 in the order of appearance; it never passes to another hand.
public struct HandID: Hashable, Comparable, Sendable, Codable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: HandID, right: HandID) -> Bool { left.number < right.number }
}
