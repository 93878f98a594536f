extension Double {
  /// With a fixed number of decimals, for instance `12.40`.
  func decimals(_ count: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "–" }
    let scale = (0..<count).reduce(1.0) { value, _ in value * 10 }
    let digits = String(Int64((magnitude * scale).rounded()))
    let padded = String(repeating: "0", count: max(0, count + 1 - digits.count)) + digits
    let sign = self < 0 && digits.contains { $0 != "0" } ? "−" : ""
    return sign + padded.dropLast(count) + (count > 0 ? "." + padded.suffix(count) : "")
  }

  /// As a percentage without decimals.
  var percent: String { "\((self * 100).decimals(0)) %" }
}
