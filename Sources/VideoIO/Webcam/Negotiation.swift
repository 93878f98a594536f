import Glibc

/// Which of a camera's modes to try, best first.
///
/// The rate counts most, then the size: a mode that reaches both in raw pixels is best, then one that reaches them as
/// JPEG, and a raw one that is too slow for the wanted rate only comes after those.
enum Negotiation {
  static func ranked(_ modes: [CaptureMode], for request: CaptureRequest) -> [CaptureMode] {
    modes.filter { $0.width > 0 && $0.height > 0 }
      .map { (mode: $0, cost: cost(of: $0, for: request)) }
      .sorted { $0.cost < $1.cost }
      .map(\.mode)
  }

  /// How far a mode is from what is wanted: doublings of what it lacks, and less for what it has in excess.
  private static func cost(of mode: CaptureMode, for request: CaptureRequest) -> Double {
    let rateDoublings = mode.frameRate.map { log2(request.frameRate / max($0, 0.01)) } ?? 0
    // 29.97 for 30, or 25 in a country of 50 Hz, is no lack.
    let rateCost = rateDoublings > 0.3 ? 1.5 * rateDoublings : 0.1 * abs(rateDoublings)
    let areaDoublings = log2(Double(request.width * request.height) / Double(mode.width * mode.height))
    let areaCost = areaDoublings > 0 ? areaDoublings : -0.25 * areaDoublings
    let shape = Double(mode.width) / Double(mode.height) / (Double(request.width) / Double(request.height))
    let formatCost = 0.01 * Double(CaptureFormat.allCases.firstIndex(of: mode.format)!)
    return rateCost + areaCost + 0.5 * abs(log2(shape)) + formatCost + (mode.isEmulated ? 0.5 : 0)
  }
}
