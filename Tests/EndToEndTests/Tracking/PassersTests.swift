import Foundation
import OpenVINORuntime
import PoseCore
import PoseDetection
import Testing
import VideoIO

/// Follows rendered people who hide each other for a while, with the real networks.
@Suite struct PassersTests {
  /// Where the middle of each person's hips is in each frame, in pixels from the top left.
  struct Truth: Decodable {
    var roots: [[[Double]]]
  }

  @Test(arguments: ["passing_each_other", "passing_in_front"])
  func numbersStayWithTheirPeople(clip: String) throws {
    let folder = RepkitProgram.package.appendingPathComponent("Tests/EndToEndTests/Fixtures/Passers")
    let truth = try JSONDecoder().decode(
      Truth.self, from: Data(contentsOf: folder.appendingPathComponent("\(clip).json")))
    let video = try VideoFile(path: folder.appendingPathComponent("\(clip).mp4").path)
    var tracker = try PersonTracker(networks: OpenVINONetworks(), options: .init(maximumPeople: 2))
    var framesWithBoth = 0
    for (index, roots) in truth.roots.enumerated() {
      let frame = try #require(video.next(), "frame \(index)")
      let people = try tracker.update(frame).people
      framesWithBoth += people.count == 2 ? 1 : 0
      for person in people {
        let landmarks = person.pose.landmarks
        let hips = (landmarks[.leftHip].position + landmarks[.rightHip].position) / 2
        let x = Double(hips.x) * Double(frame.image.size.width)
        let y = Double(hips.y) * Double(frame.image.size.height)
        try #require(person.id.number <= roots.count, "frame \(index)")
        let own = roots[person.id.number - 1]
        #expect(abs(x - own[0]) < 30 && abs(y - own[1]) < 30, "frame \(index), person \(person.id.number)")
      }
    }
    #expect(video.next() == nil)
    #expect(framesWithBoth > truth.roots.count / 3)
  }
}
