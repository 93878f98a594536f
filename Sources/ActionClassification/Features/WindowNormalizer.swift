import PoseCore

/// Makes signals of a window that do not depend on where in the picture the person is, nor how large.
///
/// Gaps of a joint are bridged in a straight line over time and its ends held. Each frame is centred on the root (the
/// mean of the joints where the root is never seen), and all are divided by one length: the root of the mean squared
/// distance of the joints from the root, over the window. A joint that is never seen, and that others say nothing about
/// (`UnseenJoints`), lies on the root.
struct WindowNormalizer: Sendable {
  /// The signals, one after the other, 60 values each.
  private(set) var channels = [Float](repeating: 0, count: PoseChannels.count * PoseWindow.frameCount)

  // Isotropic joints: x of 60 frames, then y, joint after joint.
  private var places = [Float](repeating: 0, count: BodyJoint.count * 2 * PoseWindow.frameCount)
  private var isSeen = [Bool](repeating: false, count: BodyJoint.count)
  // Mean over the frames that have the joint.
  private var confidences = [Float](repeating: 0, count: BodyJoint.count)

  /// Normalises a window into `channels`. O(1), no allocation.
  mutating func update(_ window: PoseWindow) {
    let frames = PoseWindow.frameCount
    window.values.withUnsafeBufferPointer { values in
      places.withUnsafeMutableBufferPointer { places in
        for joint in 0..<BodyJoint.count {
          confidences[joint] = Self.fill(values, joint: joint, aspectRatio: Float(window.aspectRatio), into: places)
          isSeen[joint] = confidences[joint] > 0
        }
        UnseenJoints(places).place(confidences: confidences, isSeen: &isSeen)
        Self.centre(places, isSeen: isSeen)
        channels.withUnsafeMutableBufferPointer { channels in
          Self.write(places, isSeen: isSeen, into: channels, frames: frames)
        }
      }
    }
  }

  /// Copies a joint with its gaps bridged; returns its mean confidence where it is seen, 0 when it never is.
  private static func fill(
    _ values: UnsafeBufferPointer<Float>, joint: Int, aspectRatio: Float, into places: UnsafeMutableBufferPointer<Float>
  ) -> Float {
    let frames = PoseWindow.frameCount
    var (sum, count): (Float, Float) = (0, 0)
    let (x, y) = (joint * 2 * frames, (joint * 2 + 1) * frames)
    var last = -1
    for frame in 0..<frames {
      let base = frame * PoseWindow.frameStride + joint * 3
      guard values[base + 2] > 0 else { continue }
      sum += values[base + 2]
      count += 1
      places[x + frame] = values[base] * aspectRatio
      places[y + frame] = values[base + 1]
      for between in (last + 1)..<frame {
        let weight = last < 0 ? 1 : Float(between - last) / Float(frame - last)
        let from = last < 0 ? frame : last
        places[x + between] = places[x + from] + (places[x + frame] - places[x + from]) * weight
        places[y + between] = places[y + from] + (places[y + frame] - places[y + from]) * weight
      }
      last = frame
    }
    guard last >= 0 else {
      for offset in 0..<2 * frames { places[x + offset] = 0 }
      return 0
    }
    for frame in (last + 1)..<frames {
      places[x + frame] = places[x + last]
      places[y + frame] = places[y + last]
    }
    return sum / count
  }

  /// Gives the root a place where it has none.
  private static func centre(_ places: UnsafeMutableBufferPointer<Float>, isSeen: [Bool]) {
    let frames = PoseWindow.frameCount
    let root = BodyJoint.root.rawValue
    guard !isSeen[root] else { return }
    var count: Float = 0
    for joint in 0..<BodyJoint.count where isSeen[joint] {
      for offset in 0..<2 * frames { places[root * 2 * frames + offset] += places[joint * 2 * frames + offset] }
      count += 1
    }
    guard count > 0 else { return }
    for offset in 0..<2 * frames { places[root * 2 * frames + offset] /= count }
  }

  private static func write(
    _ places: UnsafeMutableBufferPointer<Float>, isSeen: [Bool], into channels: UnsafeMutableBufferPointer<Float>,
    frames: Int
  ) {
    let root = BodyJoint.root.rawValue * 2 * frames
    var (sum, count): (Float, Float) = (0, 0)
    for joint in PoseChannels.joints where isSeen[joint.rawValue] {
      let place = joint.rawValue * 2 * frames
      for frame in 0..<frames {
        let x = places[place + frame] - places[root + frame]
        let y = places[place + frames + frame] - places[root + frames + frame]
        sum += x * x + y * y
      }
      count += Float(frames)
    }
    var scale = count > 0 ? (sum / count).squareRoot() : 1
    if !scale.isFinite || scale < 1e-9 { scale = 1 }

    var channel = PoseChannels.joints.count * 2 * frames
    for joint in PoseChannels.paths {
      for axis in 0..<2 {
        let place = (joint.rawValue * 2 + axis) * frames
        var mean: Float = 0
        for frame in 0..<frames { mean += places[place + frame] }
        mean /= Float(frames)
        let isKnown = joint == .root || isSeen[joint.rawValue]
        for frame in 0..<frames { channels[channel + frame] = isKnown ? (places[place + frame] - mean) / scale : 0 }
        channel += frames
      }
    }
    // From here on the places are those seen from the root; the root's own go last.
    for joint in 0..<BodyJoint.count where joint != BodyJoint.root.rawValue {
      let place = joint * 2 * frames
      for offset in 0..<2 * frames {
        places[place + offset] = isSeen[joint] ? (places[place + offset] - places[root + offset]) / scale : 0
      }
    }
    for offset in 0..<2 * frames { places[root + offset] = 0 }

    for (index, joint) in PoseChannels.joints.enumerated() {
      for offset in 0..<2 * frames {
        channels[index * 2 * frames + offset] = places[joint.rawValue * 2 * frames + offset]
      }
    }
    for vector in PoseChannels.vectors {
      let (from, to) = (vector.from.rawValue * 2 * frames, vector.to.rawValue * 2 * frames)
      for offset in 0..<2 * frames { channels[channel + offset] = places[to + offset] - places[from + offset] }
      channel += 2 * frames
    }
    for angle in PoseChannels.angles {
      let (one, vertex, other) = (
        angle.0.rawValue * 2 * frames, angle.1.rawValue * 2 * frames, angle.2.rawValue * 2 * frames
      )
      for frame in 0..<frames {
        let (y1, yv, y2) = (one + frames + frame, vertex + frames + frame, other + frames + frame)
        let (ux, uy) = (places[one + frame] - places[vertex + frame], places[y1] - places[yv])
        let (vx, vy) = (places[other + frame] - places[vertex + frame], places[y2] - places[yv])
        // The constant keeps the angle of short segments, which is noise, near 0.
        let length = ((ux * ux + uy * uy) * (vx * vx + vy * vy)).squareRoot() + 0.02
        channels[channel + frame] = (ux * vx + uy * vy) / length
        channels[channel + frames + frame] = (ux * vy - uy * vx) / length
      }
      channel += 2 * frames
    }
  }
}
