import Threads

/// How many commands of each rule run or are about to: no more than a rule allows.
final class CommandSlots: Sendable {
  private let taken = Monitor<[Int: Int]>([:])

  /// Takes one of a rule's slots.
  ///
  /// - Parameter seconds: How long to wait for one to become free; 0 for not at all.
  /// - Returns: Whether there was one.
  func take(_ rule: Int, of maximum: Int, waitingSeconds seconds: Double) -> Bool {
    func attempt(_ taken: inout [Int: Int]) -> Void? {
      guard taken[rule, default: 0] < maximum else { return nil }
      taken[rule, default: 0] += 1
      return ()
    }
    return seconds > 0 ? taken.waitUntil(forSeconds: seconds, attempt) != nil : taken.update(attempt) != nil
  }

  func free(_ rule: Int) { taken.update { $0[rule, default: 1] -= 1 } }
}
