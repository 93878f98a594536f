import Foundation
import PoseCore
import TestSupport
import Testing

@testable import VideoIO

/// Files that are cut short, damaged, joined or not what their name says.
struct DamageTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Cuts a fixture to a share of its bytes.
  private func cut(_ name: String, to share: Double) throws -> String {
    let bytes = try Fixture.bytes(name)
    return try directory.write(bytes.prefix(Int(Double(bytes.count) * share)), as: name)
  }

  private func isCutShort(_ warning: VideoWarning) -> Bool {
    if case .cutShort = warning { true } else { false }
  }

  @Test(arguments: ["plain.mp4", "plain.mkv"])
  func deliversWhatIsThereOfACutFile(name: String) throws {
    let whole = try VideoFile(path: Fixture.path(name)).allFrames()
    let file = try VideoFile(path: try cut(name, to: 0.7))
    let frames = file.allFrames()
    #expect(frames.count > 3 && frames.count < whole.count)
    #expect(frames.map(\.time) == whole.prefix(frames.count).map(\.time))
    #expect(file.warnings.contains(where: isCutShort), "\(file.warnings)")
  }

  @Test(arguments: ["mjpeg.avi", "plain.gif", "plain.webm", "joined.ts", "size-change.h264"])
  func deliversWhatIsThereWithoutAHeaderDuration(name: String) throws {
    let whole = try VideoFile(path: Fixture.path(name)).allFrames()
    let frames = try VideoFile(path: try cut(name, to: 0.7)).allFrames()
    #expect(frames.count > 0 && frames.count < whole.count)
  }

  @Test(
    arguments: ["mjpeg.avi", "plain.gif", "quarters.webp", "exif-1.jpg", "exif-8.jpg"], [0.5, 0.9, 1])
  func missesTheEndOfACutFile(name: String, share: Double) throws {
    #expect(FileEnding.isMissing(path: try cut(name, to: share)) == (share < 1))
  }

  @Test func whatFollowsAPicturesEndDoesNotMatter() throws {
    let jpeg = try Fixture.bytes("exif-1.jpg")
    #expect(FileEnding.jpegEnds([UInt8](jpeg) + [0xFF, 0xDA, 0x00]))
    #expect(!FileEnding.jpegEnds([UInt8](jpeg.dropLast(2))))
  }

  @Test func saysSoInTheWarnings() throws {
    let file = try VideoFile(path: try cut("plain.gif", to: 0.7))
    _ = file.allFrames()
    #expect(file.warnings.contains(where: isCutShort), "\(file.warnings)")
  }

  @Test func saysHowMuchIsMissing() throws {
    let file = try VideoFile(path: try cut("plain.mkv", to: 0.6))
    let frames = file.allFrames()
    let expected = 2 - 0.1 * Double(frames.count)
    guard case .cutShort(let missingSeconds?) = file.warnings.first else {
      Issue.record("\(file.warnings)")
      return
    }
    #expect(abs(missingSeconds - expected) < 0.11)
  }

  @Test func anIndexThatWasCutOffIsNamed() throws {
    let path = try cut("index-last.mp4", to: 0.7)
    #expect(throws: VideoError.cutShortWithoutIndex(path: path)) { try VideoFile(path: path) }
  }

  @Test func overwrittenPartsAreSkippedAndCounted() throws {
    var bytes = try Fixture.bytes("plain.mp4")
    let data = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
    let middle = data + (bytes.count - data) / 2
    for index in middle..<middle + 200 { bytes[index] = 0xFF }
    let file = try VideoFile(path: try directory.write(bytes, as: "overwritten.mp4"))
    let frames = file.allFrames()
    #expect(frames.count >= 10)
    #expect(!file.warnings.isEmpty)
  }

  @Test func joinedRecordingsFollowOn() throws {
    let file = try VideoFile(path: Fixture.path("joined.ts"))
    let frames = file.allFrames()
    #expect(frames.count == 38)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time })
    let span = frames.last!.time.seconds(since: frames[0].time)
    #expect(abs(span - 3.9) < 0.001)
    #expect(file.warnings == [.droppedTimestamps(count: 2), .restartedTimestamps(count: 1)])
  }

  @Test func aChangedSizeIsFittedIn() throws {
    let file = try VideoFile(path: Fixture.path("size-change.h264"))
    let frames = file.allFrames()
    #expect(frames.count == 6)
    #expect(frames.allSatisfy { $0.image.size == ImageSize(width: 64, height: 48) })
    #expect(file.warnings == [.sizeChanges(count: 1)])
    let grid = frames[5].image.grid
    #expect(grid[4] == [0, 0, 0] && grid[7] == [0, 0, 0])
    #expect(grid[5] != [0, 0, 0])
  }

  @Test func frameBuffersAreRecycled() throws {
    let file = try VideoFile(path: Fixture.path("plain.mp4"))
    var addresses: Set<UnsafeMutableRawPointer> = []
    var count = 0
    while let frame = file.next() {
      addresses.insert(frame.image.pixels.baseAddress)
      count += 1
    }
    #expect(count == 20)
    #expect(addresses.count <= 2)
  }

  @Test func canBeDroppedAtAnyFrame() throws {
    for count in 0..<8 {
      let file = try VideoFile(path: Fixture.path("plain.mp4"))
      for _ in 0..<count { #expect(file.next() != nil) }
    }
  }

  @Test(arguments: Oracle.byName.keys.sorted())
  func randomDamageNeverBreaksIt(name: String) throws {
    let original = try Fixture.bytes(name)
    for seed in UInt64(1)...6 {
      let path = try directory.write(Damage.damaged(original, seed: seed), as: "damaged-\(seed)-\(name)")
      guard let file = try? VideoFile(path: path) else { continue }
      let frames = file.allFrames()
      #expect(!frames.isEmpty, "seed \(seed)")
      #expect(frames.allSatisfy { $0.image.size == file.size }, "seed \(seed)")
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time }, "seed \(seed)")
    }
  }
}
