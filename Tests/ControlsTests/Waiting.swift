import Foundation

/// Waits until something is so, for as long as a loaded machine may need; whether it became so.
func becomesTrue(withinSeconds seconds: Double = 20, _ condition: () throws -> Bool) rethrows -> Bool {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < deadline {
    if try condition() { return true }
    usleep(5000)
  }
  return try condition()
}
