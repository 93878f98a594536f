import Gestures
import PoseCore
import Testing

/// Readings as marbles, a frame a character: `p` open palm, `f` fist, `-` nothing, `x` not seen; changes in brackets
/// behind the frame that brings them: `[p` begins, `p]` ends, `p!` is cancelled.
@Suite struct ShapeHoldTests {
  private func changes(_ marbles: String, hertz: Double = 10) -> String {
    var hold = ShapeHold()
    var result = ""
    for (frame, marble) in marbles.enumerated() {
      let reading: Gesture?? =
        switch marble {
        case "p": .some(.openPalm)
        case "f": .some(.fist)
        case "-": .some(nil)
        default: .none
        }
      result.append(marble)
      for change in hold.update(reading, at: FrameTime(seconds: Double(frame) / hertz)) {
        switch change {
        case .began(let gesture): result += gesture == .openPalm ? "[p" : "[f"
        case .ended(let gesture): result += gesture == .openPalm ? "p]" : "f]"
        case .cancelled(let gesture): result += gesture == .openPalm ? "p!" : "f!"
        }
      }
    }
    return result
  }

  @Test(arguments: [
    "-ppp[ppppp--p]--",
    "-pp--pp---",
    "-ppp[ppp-p-pp--p]-",
    "-ppp[pffp]f[fff--f]",
    "ppp[pxxpppp",
    "ppp[pxxxp!xx",
    "ppp[pxxxp!xppp[pp",
    "ppp[pp-pppp",
    "-p-ppp[p",
    "fpfpfpfp",
  ])
  func beginsAndEndsWithoutFlicker(_ marbles: String) {
    var frames = ""
    var isChange = false
    for character in marbles {
      if character == "[" { isChange = true } else if isChange { isChange = false } else { frames.append(character) }
    }
    // An end's letter stands before its mark.
    for mark in ["p]", "f]", "p!", "f!"] { frames = frames.replacing(mark, with: "") }
    #expect(changes(frames) == marbles)
  }

  @Test(arguments: [7.5, 15, 24, 30, 60])
  func lastsAsLongAtAnyRate(_ hertz: Double) {
    var hold = ShapeHold()
    var times: [Double] = []
    for frame in 0..<Int(3 * hertz) {
      let seconds = Double(frame) / hertz
      let reading: Gesture? = (1.0..<2.0).contains(seconds) ? .fist : nil
      for _ in hold.update(.some(reading), at: FrameTime(seconds: seconds)) { times.append(seconds) }
    }
    #expect(times.count == 2)
    let frame = 1 / hertz
    #expect(times.first.map { (1.2 - 1e-6...1.2 + 2 * frame).contains($0) } == true, "\(times)")
    #expect(times.last.map { (2.15 - 1e-6 - frame...2.15 + 2 * frame).contains($0) } == true, "\(times)")
  }

  @Test func onePictureIsEnoughForAStill() {
    var hold = ShapeHold(options: .still)
    #expect(hold.update(.some(.victory), at: FrameTime(seconds: 0)) == [.began(.victory)])
  }
}
