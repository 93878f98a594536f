import Gestures
import PoseCore

/// Marble strings for machines that take a pinch a frame, one character a tenth of a second: `.` open, `x` lost, a
/// digit closed at that many palm lengths to the right of 0.
enum PinchMarbles {
  static let palmLength = 0.1

  static func states(_ marbles: String) -> [(state: PinchState, time: FrameTime)] {
    var began: FrameTime?
    return marbles.enumerated().map { index, marble in
      let time = FrameTime(seconds: Double(index) / 10)
      guard let digit = marble.wholeNumberValue else {
        began = nil
        return (marble == "x" ? .lost : .open, time)
      }
      began = began ?? time
      return (.closed(contact(at: Double(digit), began: began!)), time)
    }
  }

  static func contact(at palmLengths: Double, began: FrameTime) -> PinchContact {
    let x = palmLengths * palmLength
    return PinchContact(
      began: began, position: NormalizedPoint(x: x, y: 0.5), place: SIMD2(x, 0.5), palmLength: palmLength,
      closeness: 1)
  }
}
