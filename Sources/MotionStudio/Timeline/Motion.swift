import Glibc
import PoseCore

/// A movement of a body in the world, as few samples between which it is smooth; read from a `.motion` text.
///
/// The format is described beside the files, in `Motions/README.md`.
public struct Motion: Sendable {
  public enum Kind: String, Sendable {
    /// From the start pose (phase 0) to the extreme (phase 1), and back the same way.
    case path
    /// One repetition (phase 0 … 1), which ends as it began; the extreme is in between.
    case cycle
    /// Something that is no exercise, in its own time (phase 0 … 1 from start to end).
    case take
  }

  /// A line that cannot be read, counted from 1.
  public struct FormatError: Error {
    public var line: Int
    public var text: String
  }

  /// The joints of a sample, in the file's order.
  public static let joints: [BodyJoint] = [
    .nose, .leftEar, .rightEar, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist,
    .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
  ]

  public private(set) var kind = Kind.path
  /// The phase of the extreme.
  public private(set) var extremePhase = 1.0
  /// How long a cycle or a take lasts by itself, in seconds.
  public private(set) var naturalSeconds = 2.0
  /// At equal steps of the phase from 0 to 1.
  private var samples: [[SIMD3<Double>]] = []

  public init(text: String) throws {
    var unit = 0.001
    var hertz: Double?
    var values = [Int](repeating: 0, count: Self.joints.count * 3)
    for (index, line) in text.split(separator: "\n").enumerated() {
      let error = FormatError(line: index + 1, text: String(line.prefix(80)))
      let words = line.split(separator: " ")
      if index == 0 {
        guard line == "motion 1" else { throw error }
      } else if words.count == 2 {
        switch (words[0], Double(words[1])) {
        case ("kind", _):
          guard let kind = Kind(rawValue: String(words[1])) else { throw error }
          self.kind = kind
        case ("extreme", let phase?): extremePhase = phase
        case ("seconds", let seconds?): naturalSeconds = seconds
        case ("hertz", let rate?): hertz = rate
        case ("unitMillimetres", let millimetres?): unit = millimetres / 1000
        case ("body", _), ("samples", _): break
        default: throw error
        }
      } else {
        let steps = words.compactMap { Int($0) }
        guard steps.count == values.count else { throw error }
        for column in values.indices { values[column] += steps[column] }
        samples.append(
          stride(from: 0, to: values.count, by: 3).map {
            SIMD3(Double(values[$0]), Double(values[$0 + 1]), Double(values[$0 + 2])) * unit
          })
      }
    }
    guard samples.count > 1 else { throw FormatError(line: 0, text: "fewer than two samples") }
    if let hertz { naturalSeconds = Double(samples.count - 1) / hertz }
  }

  /// Where the joints are at a phase of 0 … 1; between samples by a cubic (Catmull and Rom 1974).
  public func places(at phase: Double) -> BodyPlaces {
    let position = min(max(phase, 0), 1) * Double(samples.count - 1)
    let index = min(Int(position), samples.count - 2)
    let t = position - Double(index)
    let (b, c) = (samples[index], samples[index + 1])
    let (a, d) = (samples[max(index - 1, 0)], samples[min(index + 2, samples.count - 1)])
    let weights = (
      -0.5 * t + t * t - 0.5 * t * t * t, 1 - 2.5 * t * t + 1.5 * t * t * t, 0.5 * t + 2 * t * t - 1.5 * t * t * t,
      -0.5 * t * t + 0.5 * t * t * t
    )
    var joints: [SIMD3<Double>] = []
    joints.reserveCapacity(b.count)
    for i in b.indices {
      // Written out: generic vector code is slow in a debug build.
      let (a, b, c, d) = (a[i], b[i], c[i], d[i])
      joints.append(
        SIMD3(
          a.x * weights.0 + b.x * weights.1 + c.x * weights.2 + d.x * weights.3,
          a.y * weights.0 + b.y * weights.1 + c.y * weights.2 + d.y * weights.3,
          a.z * weights.0 + b.z * weights.1 + c.z * weights.2 + d.z * weights.3))
    }
    return BodyPlaces(motionJoints: joints)
  }

  /// A path the other way: from its extreme to its start.
  public var reversed: Motion {
    var result = self
    result.samples.reverse()
    return result
  }

  /// How far the body reaches: its lowest and highest place, and its farthest from the vertical axis, in metres.
  public var extent: (bottom: Double, top: Double, radius: Double) {
    let all = samples.joined()
    return (
      all.map(\.y).min() ?? 0, all.map(\.y).max() ?? 0, all.map { hypot($0.x, $0.z) }.max() ?? 0
    )
  }
}
