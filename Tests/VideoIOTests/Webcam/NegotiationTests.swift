import Testing

@testable import VideoIO

private func mode(
  _ format: CaptureFormat, _ width: Int, _ height: Int, _ rate: Double?, emulated: Bool = false
) -> CaptureMode {
  CaptureMode(format: format, width: width, height: height, frameRate: rate, isEmulated: emulated)
}

/// What a camera offers, and which of it is to be chosen for 640 × 480 at 30 frames/s.
struct NegotiationCase: Sendable, CustomTestStringConvertible {
  var name: String
  var modes: [CaptureMode]
  var best: Int
  var testDescription: String { name }
}

struct NegotiationTests {
  static let cases: [NegotiationCase] = [
    NegotiationCase(
      name: "JPEG before slow raw", modes: [mode(.yuyv, 640, 480, 10), mode(.motionJPEG, 640, 480, 30)], best: 1),
    NegotiationCase(
      name: "raw when as fast", modes: [mode(.motionJPEG, 640, 480, 30), mode(.yuyv, 640, 480, 30)], best: 1),
    NegotiationCase(
      name: "29.97 is 30", modes: [mode(.motionJPEG, 640, 480, 30), mode(.yuyv, 640, 480, 29.97)], best: 1),
    NegotiationCase(name: "exact size", modes: [mode(.yuyv, 1920, 1080, 30), mode(.yuyv, 640, 480, 30)], best: 1),
    NegotiationCase(
      name: "larger before smaller", modes: [mode(.yuyv, 320, 240, 30), mode(.yuyv, 800, 600, 30)], best: 1),
    NegotiationCase(
      name: "larger JPEG before slow raw of the size",
      modes: [mode(.yuyv, 640, 480, 15), mode(.motionJPEG, 1280, 720, 30)],
      best: 1),
    NegotiationCase(
      name: "size before a rate nobody needs", modes: [mode(.yuyv, 320, 240, 120), mode(.yuyv, 640, 480, 30)], best: 1),
    NegotiationCase(
      name: "wanted rate before a faster one", modes: [mode(.yuyv, 640, 480, 60), mode(.yuyv, 640, 480, 30)], best: 1),
    NegotiationCase(
      name: "a slow one rather than a tiny one", modes: [mode(.yuyv, 160, 120, 30), mode(.yuyv, 640, 480, 20)], best: 1),
    NegotiationCase(name: "same shape", modes: [mode(.yuyv, 640, 400, 30), mode(.yuyv, 640, 480, 30)], best: 1),
    NegotiationCase(
      name: "own formats before converted ones",
      modes: [mode(.bgr24, 640, 480, 30, emulated: true), mode(.motionJPEG, 640, 480, 30)], best: 1),
    NegotiationCase(
      name: "converted ones where there is nothing else", modes: [mode(.bgr24, 640, 480, 30, emulated: true)], best: 0),
    NegotiationCase(
      name: "unsaid rates may do", modes: [mode(.yuyv, 640, 480, 5), mode(.yuyv, 640, 480, nil)], best: 1),
    NegotiationCase(
      name: "a size of nothing is none", modes: [mode(.yuyv, 0, 0, 30), mode(.yuyv, 160, 120, 30)], best: 1),
    // A common laptop camera's offer.
    NegotiationCase(
      name: "laptop",
      modes: [
        mode(.yuyv, 1280, 720, 10), mode(.yuyv, 640, 480, 30), mode(.motionJPEG, 1280, 720, 30),
        mode(.motionJPEG, 640, 480, 30), mode(.yuyv, 320, 240, 30),
      ], best: 1),
  ]

  @Test(arguments: cases)
  func picksTheBest(row: NegotiationCase) {
    for modes in [row.modes, row.modes.reversed()] {
      #expect(Negotiation.ranked(modes, for: CaptureRequest()).first == row.modes[row.best])
    }
  }

  @Test func theRequestDecides() {
    let modes = [mode(.yuyv, 640, 480, 30), mode(.yuyv, 1280, 720, 10), mode(.motionJPEG, 1280, 720, 30)]
    let wanted = CaptureRequest(width: 1280, height: 720, frameRate: 30)
    #expect(Negotiation.ranked(modes, for: wanted).first == modes[2])
    #expect(Negotiation.ranked(modes, for: CaptureRequest(width: 1280, height: 720, frameRate: 10)).first == modes[1])
    #expect(Negotiation.ranked([], for: wanted) == [])
  }

  @Test func rangesAreSnapped() {
    let range = SteppedRange(minimum: 48, maximum: 1920, step: 16)
    #expect([1, 48, 55, 57, 640, 1919, 5000].map(range.nearest(to:)) == [48, 48, 48, 64, 640, 1920, 1920])
    #expect(SteppedRange(minimum: 2, maximum: 9, step: 4).nearest(to: 9) == 6)
    #expect(SteppedRange(minimum: 2, maximum: 9, step: 0).nearest(to: 5) == 5)
    #expect(SteppedRange(minimum: 7, maximum: 3, step: 1).nearest(to: 5) == 7)
  }

  @Test func codesAreV4L2s() {
    #expect(CaptureFormat.motionJPEG.code == 0x4750_4A4D)
    for format in CaptureFormat.allCases { #expect(CaptureFormat(code: format.code) == format) }
    #expect(CaptureFormat(code: 0) == nil)
  }

  @Test func modesAreSummedUp() {
    let modes = [
      mode(.motionJPEG, 640, 480, 30), mode(.motionJPEG, 640, 480, 29.97), mode(.motionJPEG, 640, 480, 15),
      mode(.yuyv, 1280, 720, 7.5), mode(.nv12, 320, 240, nil),
      mode(.bgr24, 640, 480, 30, emulated: true),
    ]
    #expect(
      ModeSummary.lines(modes) == [
        "MJPG 640×480 at 30, 30 or 15 frames/s", "YUYV 1280×720 at 7.5 frames/s", "NV12 320×240",
      ])
  }
}
