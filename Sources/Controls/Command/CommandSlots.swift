import Threads

/// How many commands of each rule run or are about to: no more than a rule allows.
final class CommandSlots: Sendable {
  private struct State {
    var taken: [Int: Int] = [:]
    /// Whether nobody waits for a slot any more.
    var isHurried = false
  }

  private let state = Monitor(State())

  /// Takes one of a rule's slots.
  ///
  /// - Parameter seconds: How long to wait for one to become free; 0 for not at all.
  /// - Returns: Whether there was one.
  func take(_ rule: Int, of maximum: Int, waitingSeconds seconds: Double) -> Bool {
    func attempt(_ state: inout State) -> Bool? {
      guard state.taken[rule, default: 0] < maximum else { return state.isHurried ? false : nil }
      state.taken[rule, default: 0] += 1
      return true
    }
    return (seconds > 0 ? state.waitUntil(forSeconds: seconds, attempt) : state.update(attempt)) ?? false
  }

  func free(_ rule: Int) { state.update { $0.taken[rule, default: 1] -= 1 } }

  /// Lets nobody wait for a slot any more.
  func stopWaiting() { state.update { $0.isHurried = true } }
}
