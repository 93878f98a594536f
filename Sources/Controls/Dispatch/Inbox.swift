import CProcess
import Glibc
import Threads

/// What a sink's thread still has to do: bounded, put by others, and polled beside other descriptors.
final class Inbox<Item: Sendable>: Sendable {
  private struct State {
    var items: [Item] = []
    /// When what is under way must be over, by `MonotonicClock`; `nil` while the inbox is open.
    var deadline: Double?
    /// Whether nobody waits for room any more.
    var isHurried = false
  }

  private let state = Monitor(State())
  private let capacity: Int
  /// Becomes readable when something was put.
  let descriptor: Int32

  init(capacity: Int) {
    precondition(capacity > 0, "an inbox of capacity \(capacity) takes nothing")
    self.capacity = capacity
    descriptor = repkit_wake_descriptor()
    precondition(descriptor >= 0, "the system gave no descriptor: \(String(cString: strerror(errno)))")
  }

  deinit { Glibc.close(descriptor) }

  /// Puts an item; nothing happens once the inbox is closed.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait for room.
  ///   - makeRoom: Called when it is full all the same; the item is given up when there is still no room after it.
  /// - Returns: Whether it was put.
  @discardableResult func put(
    _ item: Item, waitingSeconds seconds: Double = 0, whenFull makeRoom: (inout [Item]) -> Void
  ) -> Bool {
    if seconds > 0 {
      _ = state.waitUntil(forSeconds: seconds) {
        $0.deadline != nil || $0.isHurried || $0.items.count < capacity ? () : nil
      }
    }
    let (isPut, isFirst) = state.update { state -> (Bool, Bool) in
      guard state.deadline == nil else { return (false, false) }
      if state.items.count >= capacity { makeRoom(&state.items) }
      guard state.items.count < capacity else { return (false, false) }
      state.items.append(item)
      return (true, state.items.count == 1)
    }
    if isFirst { wake() }
    return isPut
  }

  /// Lets nobody wait for room any more.
  func stopWaiting() { state.update { $0.isHurried = true } }

  /// Says that nothing more comes; the earliest of several deadlines holds.
  func close(deadline: Double) {
    state.update { $0.deadline = min($0.deadline ?? .infinity, deadline) }
    wake()
  }

  /// Takes all that is there, and the deadline once the inbox is closed.
  func takeAll() -> (items: [Item], deadline: Double?) {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    return state.update { state in
      defer { state.items.removeAll(keepingCapacity: true) }
      return (state.items, state.deadline)
    }
  }

  private func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }
}
