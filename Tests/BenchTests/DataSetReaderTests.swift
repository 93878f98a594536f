import ActionClassification
import Foundation
import PoseCore
import TestSupport
import Testing

@testable import repkit_bench

/// The readers of data sets, on files laid out as theirs.
struct DataSetReaderTests {
  private func isNear(_ point: NormalizedPoint?, _ x: Double, _ y: Double) -> Bool {
    guard let point else { return false }
    return abs(point.x - x) < 1e-12 && abs(point.y - y) < 1e-12
  }

  @Test func pennActionIsRead() throws {
    let sequences = try PennLabels.load(folder: MatFileTests.fixture("penn"))
    #expect(sequences.map(\.clip.name) == ["0001.mat", "0002.mat"])
    #expect(sequences.map(\.clip.label) == ["squat", "jumping_jacks"])
    #expect(sequences.map(\.trains) == [true, false])
    #expect(sequences.map(\.clip.frames.count) == [4, 3])
    let frame = sequences[0].clip.frames[3]
    #expect(frame.time == FrameTime(seconds: 0.1))
    let pose = try #require(frame.pose)
    #expect(pose.aspectRatio == 320.0 / 240)
    // Joint 1 is the left shoulder, joint 12 the right ankle; y counts from above in the file.
    #expect(isNear(pose[.leftShoulder]?.location, 33.0 / 320, 1 - 21.0 / 240))
    #expect(isNear(pose[.rightAnkle]?.location, 253.0 / 320, 1 - 131.0 / 240))
    #expect(isNear(pose[.neck]?.location, 43.0 / 320, 1 - 26.0 / 240))
    #expect(pose[.leftWrist] == nil && pose[.leftEye] == nil)
  }

  @Test func skeletonsAreRead() throws {
    let sequences = try SkeletonSequences.load(folder: MatFileTests.fixture("skeleton"))
    #expect(sequences.map(\.clip.label) == ["a27", "a3"])
    #expect(sequences.map(\.subject) == [7, 2])
    #expect(sequences.map(\.clip.person) == ["s7", "s2"])
    #expect(sequences.map(\.clip.frames.count) == [3, 2])
    let frame = sequences[1].clip.frames[1]
    let pose = try #require(frame.pose)
    let lifted = try #require(frame.pose3D)
    // The file's joint 4, its left shoulder, is the person's right one.
    let depth = 2.5 + 0.01
    #expect(isNear(pose[.rightShoulder]?.location, 0.5 + 1.2 * -0.6 / depth / (4.0 / 3), 0.5 + 1.2 * 0.2 / depth))
    // The root is between joints 12 and 16.
    #expect(isNear(pose[.root]?.location, 0.5 + 1.2 * 0.4 / depth / (4.0 / 3), 0.5 + 1.2 * 0.7 / depth))
    let shoulder = try #require(lifted[.rightShoulder]?.position)
    #expect(abs(shoulder.x - -1) < 1e-12 && abs(shoulder.y - -0.5) < 1e-12 && abs(shoulder.z) < 1e-12)
  }

  @Test func foldersAndFilesThatAreNotThoseAreNamed() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ActionDataError.self) { try PennLabels.load(folder: folder.url.path + "/none") }
    #expect(throws: ActionDataError.self) { try SkeletonSequences.load(folder: folder.url.path + "/none") }
    let kinds = try Data(contentsOf: URL(fileURLWithPath: MatFileTests.fixture("kinds.mat")))
    let path = try folder.file("a1_s1_t1_skeleton.mat", kinds)
    #expect {
      try SkeletonSequences.load(folder: folder.url.path)
    } throws: { error in
      (error as? ActionDataError)?.description
        == "the file cannot be read: no d_skel of 20 × 3 × frames in it (\(path)); copy it again"
    }
    #expect(throws: ActionDataError.self) { try PennLabels.load(folder: folder.url.path) }
  }
}
