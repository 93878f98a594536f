import Gestures
import PoseCore

/// What a reader makes of photographs: by probability, finger states and direction, as it reads hands in pictures.
public struct GestureReport: Sendable {
  /// The gesture that each label shows; `nil` for horns, which say nothing.
  public static let gestures: [String: Gesture?] = [
    "call": .call, "dislike": .thumbDown, "like": .thumbUp, "fist": .fist, "mute": .pointingUp, "one": .pointingUp,
    "ok": .ok, "palm": .openPalm, "stop": .openPalm, "stop_inverted": .openPalm, "peace": .victory,
    "rock": Gesture?.none,
  ]

  /// What was read of each label, by how often; the key `nil` is none.
  public private(set) var readings: [String: [Gesture?: Int]] = [:]
  private var right = 0
  private var total = 0

  /// Reads all examples whose label is known. O(examples · classes · features).
  public init(_ reader: ShapeReader, _ examples: [HandExample]) {
    for example in examples {
      guard let expected = Self.gestures[example.label] else { continue }
      let gesture = reader.read(example.tracked)?.gesture
      readings[example.label, default: [:]][gesture, default: 0] += 1
      total += 1
      if gesture == expected { right += 1 }
    }
  }

  /// The share that is read right; NaN without examples.
  public var accuracy: Double { Double(right) / Double(total) }
}
