import Foundation
import Gestures
import PoseCore
import Testing

/// Landmarks that MediaPipe's networks saw in a rendered clip of one hand, with the renderer's truth.
///
/// A fixture's first line is aspect ratio, side, what happens, view; then a line a frame: seconds, the true distances
/// from the thumb's tip to the four finger tips in millimetres, and, where the hand was found, its side, x and y of 21
/// landmarks in ten thousandths of the picture from its lower left, and x, y, z in tenths of a millimetre. Touching
/// tips are 13 mm apart.
struct PinchClip: Sendable, CustomStringConvertible {
  var name: String
  var kind: String
  var view: String
  var frames: [Frame] = []

  var description: String { "\(name) (\(kind); \(view))" }

  struct Frame: Sendable {
    var seconds: Double
    var truth: [Double]
    var hand: TrackedHand?
  }

  /// What the truth says of one contact.
  struct Contact: Equatable {
    var finger: Finger
    var began: Double
    var ended: Double
  }

  init(_ name: String) throws {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/pinch/\(name)", withExtension: "tsv"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let header = lines[0].split(separator: "\t")
    let aspectRatio = try #require(Double(header[0]))
    self.name = name
    kind = String(header[2])
    view = String(header[3])
    for line in lines.dropFirst() {
      let columns = line.split(separator: "\t")
      let truth = columns[1...4].map { Double($0)! }
      var frame = Frame(seconds: Double(columns[0])!, truth: truth, hand: nil)
      if columns.count > 5 {
        let side = columns[5] == "L" ? Chirality.left : .right
        frame.hand = Self.hand(columns[6...].map { Double($0)! / 1e4 }, side, aspectRatio)
      }
      frames.append(frame)
    }
  }

  private static func hand(_ values: [Double], _ side: Chirality, _ aspectRatio: Double) -> TrackedHand {
    var pose = HandPose(chirality: side, aspectRatio: aspectRatio)
    var space = HandPose3D(chirality: side)
    for landmark in HandLandmark.allCases {
      let index = landmark.rawValue
      pose[landmark] = Joint(
        location: NormalizedPoint(x: values[2 * index], y: values[2 * index + 1]), confidence: 1)
      let first = 42 + 3 * index
      space[landmark] = Joint3D(
        position: SIMD3(values[first], values[first + 1], values[first + 2]), confidence: 1)
    }
    return TrackedHand(id: HandID(1), pose: pose, pose3D: space, presence: 1, chiralityConfidence: 1)
  }

  /// The contacts by the true distances, those under way at the end left out.
  var contacts: [Contact] {
    var result: [Contact] = []
    for finger in Finger.allCases {
      var began: Double?
      for frame in frames {
        let touches = frame.truth[finger.rawValue] <= 14.5
        if touches, began == nil { began = frame.seconds }
        if !touches, let start = began {
          result.append(Contact(finger: finger, began: start, ended: frame.seconds))
          began = nil
        }
      }
    }
    return result.sorted { $0.began < $1.began }
  }

  /// The events of all frames.
  func events(_ configuration: PinchRecognizer.Configuration = .init()) -> [GestureEvent] {
    var recognizer = PinchRecognizer(configuration: configuration)
    return frames.flatMap { recognizer.update($0.hand, at: FrameTime(seconds: $0.seconds)) }
  }

  /// The contacts that events tell of, in order of their beginnings; a cancelled one counts.
  static func contacts(in events: [GestureEvent]) -> [Contact] {
    var result: [Contact] = []
    for finger in Finger.allCases {
      var began: Double?
      for event in events where event.gesture == finger.pinch {
        switch event.phase {
        case .began: began = event.time.seconds
        case .ended, .cancelled:
          if let start = began { result.append(Contact(finger: finger, began: start, ended: event.time.seconds)) }
          began = nil
        default: break
        }
      }
      if let began { result.append(Contact(finger: finger, began: began, ended: .infinity)) }
    }
    return result.sorted { $0.began < $1.began }
  }
}
