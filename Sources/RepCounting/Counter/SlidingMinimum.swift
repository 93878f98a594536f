import PoseCore

/// The lowest value of the last seconds, in fixed storage: the window is cut into time slots and each keeps its lowest.
///
/// The window's age is true to one slot (1/24 of it). O(1) a value, O(24) when a slot begins; no allocation.
struct SlidingMinimum: Sendable {
  private static let slots = 24

  private let slotNanoseconds: Int64
  private var minima = InlineArray<24, Double>(repeating: .infinity)
  private var newestSlot = 0
  private var newestEnd: Int64?
  private(set) var minimum = Double.infinity

  /// - Parameter windowSeconds: Above 0.
  init(windowSeconds: Double) {
    slotNanoseconds = max(FrameTime(seconds: windowSeconds / Double(Self.slots)).nanoseconds, 1)
  }

  /// Takes in a value and gives the window's lowest; times must rise.
  mutating func insert(_ value: Double, at time: FrameTime) -> Double {
    if let newestEnd, time.nanoseconds < newestEnd {
      minima[newestSlot] = Swift.min(minima[newestSlot], value)
      minimum = Swift.min(minimum, value)
    } else {
      beginSlot(with: value, at: time)
    }
    return minimum
  }

  mutating func reset() {
    for slot in 0..<Self.slots { minima[slot] = .infinity }
    newestEnd = nil
    minimum = .infinity
  }

  private mutating func beginSlot(with value: Double, at time: FrameTime) {
    // Stamps of a broken file can lie farther apart than 64 bits count.
    let distance = newestEnd.map { time.nanoseconds.subtractingReportingOverflow($0) }
    guard let end = newestEnd, let distance, !distance.overflow else {
      reset()
      newestEnd = time.nanoseconds &+ slotNanoseconds
      minima[newestSlot] = value
      minimum = value
      return
    }
    let passed = distance.partialValue / slotNanoseconds
    for _ in 0...Int(Swift.min(passed, Int64(Self.slots))) {
      newestSlot = (newestSlot + 1) % Self.slots
      minima[newestSlot] = .infinity
    }
    newestEnd = end &+ (passed &+ 1) &* slotNanoseconds
    minima[newestSlot] = value
    minimum = .infinity
    for slot in 0..<Self.slots { minimum = Swift.min(minimum, minima[slot]) }
  }
}
