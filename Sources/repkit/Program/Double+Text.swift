/// Numbers as people read them.
extension Double {
  /// With a fixed number of decimals, for instance `12.40`.
  func decimals(_ count: Int) -> String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    var scale = 1.0
    for _ in 0..<count { scale *= 10 }
    let scaled = Int64((magnitude * scale).rounded())
    let digits = String(scaled)
    let padded = String(repeating: "0", count: max(0, count + 1 - digits.count)) + digits
    let sign = self < 0 && scaled > 0 ? "-" : ""
    return sign + padded.dropLast(count) + (count > 0 ? "." + padded.suffix(count) : "")
  }

  /// Rounded to thousandths, which is as fine as frame times and angles mean anything.
  var thousandths: Double { (self * 1000).rounded() / 1000 }
}

extension String {
  /// Right-aligned in a column of the width.
  func aligned(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
