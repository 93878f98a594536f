import PoseCore

/// The upper left 2 × 2 of a container's display matrix: where the stored axes point in the shown picture, y down.
struct DisplayMatrix: Equatable {
  /// What one stored step to the right is in the shown picture.
  var right: (x: Int32, y: Int32)
  /// What one stored step down is in the shown picture.
  var down: (x: Int32, y: Int32)

  /// Reads nine 32-bit numbers, row by row, as FFmpeg keeps them; `nil` when there are fewer.
  init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 36 else { return nil }
    func element(_ index: Int) -> Int32 { bytes.loadUnaligned(fromByteOffset: index * 4, as: Int32.self) }
    right = (element(0), element(1))
    down = (element(3), element(4))
  }

  init(right: (x: Int32, y: Int32), down: (x: Int32, y: Int32)) {
    self.right = right
    self.down = down
  }

  /// The orientation nearest to the matrix; a matrix of zeros says nothing and is taken as upright.
  var orientation: ImageOrientation {
    let straight = right.x.magnitude.addingReportingOverflow(down.y.magnitude)
    let turned = right.y.magnitude.addingReportingOverflow(down.x.magnitude)
    if straight.overflow || straight.partialValue >= turned.partialValue && !turned.overflow {
      return switch (right.x < 0, down.y < 0) {
      case (false, false): .up
      case (true, false): .upMirrored
      case (true, true): .down
      case (false, true): .downMirrored
      }
    }
    return switch (right.y < 0, down.x < 0) {
    case (false, false): .leftMirrored
    case (false, true): .right
    case (true, true): .rightMirrored
    case (true, false): .left
    }
  }

  static func == (left: Self, right: Self) -> Bool { left.right == right.right && left.down == right.down }
}
