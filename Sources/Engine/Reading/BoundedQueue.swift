import Foundation

/// A first-in, first-out queue between two threads that makes the faster one wait.
public final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private let capacity: Int
  private var elements: [Element] = []
  private var isFinished = false

  public init(capacity: Int) {
    precondition(capacity > 0, "a queue of capacity \(capacity) passes nothing on")
    self.capacity = capacity
    elements.reserveCapacity(capacity)
  }

  /// Waits for room and appends; returns `false` without appending when the queue is finished.
  public func append(_ element: Element) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while elements.count == capacity, !isFinished { condition.wait() }
    guard !isFinished else { return false }
    elements.append(element)
    condition.broadcast()
    return true
  }

  /// Waits for the oldest element and removes it; `nil` once the queue is finished and empty.
  public func removeFirst() -> Element? {
    condition.lock()
    defer { condition.unlock() }
    while elements.isEmpty, !isFinished { condition.wait() }
    guard !elements.isEmpty else { return nil }
    let first = elements.removeFirst()
    condition.broadcast()
    return first
  }

  /// Lets waiting threads go; what is queued can still be taken.
  public func finish() {
    condition.lock()
    defer { condition.unlock() }
    isFinished = true
    condition.broadcast()
  }
}
