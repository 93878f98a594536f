extension RepTiming {
  /// The mean velocity of the way out, in progress a second; `nil` when it took no time.
  ///
  /// `start` and `arrival` leave out an edge of the movement each.
  var outwardVelocity: Double? { Self.velocity((1 - 2 * RepCounter.edge) * range, in: outwardSeconds) }

  /// The mean velocity of the way back so far as it went, in progress a second; `nil` while it goes on and when it took
  /// no time.
  var returnVelocity: Double? {
    endProgress.flatMap { Self.velocity(peakProgress - RepCounter.edge * range - $0, in: returnSeconds) }
  }

  private static func velocity(_ distance: Double, in seconds: Double) -> Double? {
    seconds > 0 && distance > 0 ? distance / seconds : nil
  }
}
