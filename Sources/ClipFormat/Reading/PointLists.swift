import JSON
import PoseCore

/// Lists of points, which joints of bodies and landmarks of hands are written as alike.
enum PointLists {
  /// Takes a list of `[x, y, confidence]` or `null` and hands out the points that are there.
  ///
  /// - Parameter noun: What the header names, for errors.
  static func points(
    _ scanner: inout JSONScanner, count wanted: Int, noun: String, _ take: (Int, Joint) -> Void
  ) throws(JSONProblem) {
    try list(&scanner, count: wanted, noun: noun) { (index, scanner) throws(JSONProblem) in
      let x = try coordinate(&scanner, in: PointRange.normalized, unit: "")
      try scanner.expect(UInt8(ascii: ","))
      let y = try coordinate(&scanner, in: PointRange.normalized, unit: "")
      take(index, Joint(location: NormalizedPoint(x: x, y: y), confidence: try confidence(&scanner)))
    }
  }

  /// Takes a list of `[x, y, z, confidence]` or `null` and hands out the points that are there.
  static func points3D(
    _ scanner: inout JSONScanner, count wanted: Int, noun: String, _ take: (Int, Joint3D) -> Void
  ) throws(JSONProblem) {
    try list(&scanner, count: wanted, noun: noun) { (index, scanner) throws(JSONProblem) in
      var position = SIMD3<Double>()
      for axis in 0..<3 {
        position[axis] = try coordinate(&scanner, in: PointRange.metres, unit: " metres")
        if axis < 2 { try scanner.expect(UInt8(ascii: ",")) }
      }
      take(index, Joint3D(position: position, confidence: try confidence(&scanner)))
    }
  }

  /// Takes the whole list; `read` takes a point from behind its opening bracket to behind its closing one.
  private static func list(
    _ scanner: inout JSONScanner, count wanted: Int, noun: String,
    _ read: (Int, inout JSONScanner) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    var count = 0
    try scanner.list { (index, scanner) throws(JSONProblem) in
      count = index + 1
      guard index < wanted else {
        _ = try scanner.rawValue()
        return
      }
      guard try !scanner.takesNull() else { return }
      try scanner.expect(UInt8(ascii: "["))
      try read(index, &scanner)
    }
    guard count == wanted else { throw JSONProblem("a list of \(count), the header names \(wanted) \(noun)") }
  }

  private static func coordinate(
    _ scanner: inout JSONScanner, in range: ClosedRange<Double>, unit: String
  ) throws(JSONProblem) -> Double {
    let value = try scanner.double()
    guard range.contains(value) else {
      throw JSONProblem(
        "a coordinate is \(value), not \(range.lowerBound.formattedShort) to \(range.upperBound.formattedShort)\(unit)")
    }
    return value
  }

  /// Takes a comma, a point's confidence and the closing bracket.
  private static func confidence(_ scanner: inout JSONScanner) throws(JSONProblem) -> Double {
    try scanner.expect(UInt8(ascii: ","))
    let confidence = try scanner.double()
    guard confidence >= 0 else { throw JSONProblem("its confidence is \(confidence), below 0") }
    guard confidence <= 1 else { throw JSONProblem("its confidence is \(confidence), above 1") }
    try scanner.expect(UInt8(ascii: "]"))
    return confidence
  }
}
