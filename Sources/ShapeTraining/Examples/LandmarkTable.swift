import Gestures
import PoseCore

/// Reads hands from a table of MediaPipe's landmarks of photographs (CSV).
///
/// Columns: label, uuid, handed, score, w, h, then x, y, z of the 21 landmarks: x and y in the crop of w by h pixels from
/// its top left, z in the unit of x, smaller towards the camera.
public enum LandmarkTable {
  /// Reads all rows.
  ///
  /// - Throws: `ShapeTrainingError.badRow` with the row's line.
  public static func examples(_ text: String) throws -> [HandExample] {
    let lines = text.split(whereSeparator: \.isNewline)
    let header = "label,uuid,handed,score,w,h"
    guard let first = lines.first, first.hasPrefix(header) else {
      throw ShapeTrainingError.badRow(line: 1, why: "the columns do not begin with \(header)")
    }
    return try lines.dropFirst().enumerated().map { index, line in
      func bad(_ why: String) -> ShapeTrainingError { .badRow(line: index + 2, why: why) }
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == 6 + 3 * HandLandmark.count else {
        throw bad("\(cells.count) cells instead of \(6 + 3 * HandLandmark.count)")
      }
      let numbers = cells[4...].compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == cells.count - 4, numbers[0] > 0, numbers[1] > 0 else {
        throw bad("a size or coordinate is no finite number")
      }
      let (width, height) = (numbers[0], numbers[1])
      let points = (0..<HandLandmark.count).map { i in
        SIMD3(numbers[2 + 3 * i] * width, -numbers[3 + 3 * i] * height, -numbers[4 + 3 * i] * width)
      }
      // MediaPipe names the hand as a mirrored picture would show it.
      let chirality: Chirality
      switch cells[2] {
      case "Left": chirality = .right
      case "Right": chirality = .left
      default: throw bad("a hand is 'Left' or 'Right', not '\(cells[2])'")
      }
      return HandExample(
        label: String(cells[0]), photograph: String(cells[1]), chirality: chirality, points: points)
    }
  }
}
