import FoundationEssentials
import PoseCore
import RepCounting
import Testing

struct RepetitionTests {
  @Test func itEncodesWithTheCommandLinesKeys() throws {
    let repetition = Repetition(
      number: 2, person: PersonID(3), startSeconds: 1, peakSeconds: 1.5, endSeconds: 2.5, rangeOfMotionDegrees: nil,
      eccentricSeconds: 0.5, pauseSeconds: 0.25, concentricSeconds: 0.75, side: .both, leftRightDifferenceDegrees: -1.5)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(repetition), as: UTF8.self)
    #expect(
      json == """
        {"concentricRangesPerSecond":null,"concentricSeconds":0.75,"cues":[],"depth":null,\
        "eccentricSeconds":0.5,"endSeconds":2.5,\
        "leftRightDifferenceDegrees":-1.5,"number":2,"pauseSeconds":0.25,"peakSeconds":1.5,"person":3,"range":0,\
        "rangeOfMotionDegrees":null,"set":null,"side":"both","startSeconds":1}
        """)
  }
}
