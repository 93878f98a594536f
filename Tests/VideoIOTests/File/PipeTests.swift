import Foundation
import InputFiles
import PoseCore
import TestSupport
import Testing

@testable import VideoIO

struct PipeTests {
  let folder: TemporaryFolder
  private let fifo: String

  init() throws {
    folder = try TemporaryFolder()
    fifo = folder.url.appendingPathComponent("fifo").path
    try #require(mkfifo(fifo, 0o600) == 0)
  }

  /// Writes a file into the pipe, as far as somebody reads; the pipe stays open for some time after it.
  private func write(_ name: String, count: Int = .max, staysOpenForSeconds seconds: Double = 0) throws {
    write(try Data(contentsOf: URL(fileURLWithPath: Fixture.path(name))).prefix(count), staysOpenForSeconds: seconds)
  }

  private func write(_ bytes: Data, staysOpenForSeconds seconds: Double = 0) {
    let fifo = fifo
    let writer = Thread {
      signal(SIGPIPE, SIG_IGN)
      guard let handle = FileHandle(forWritingAtPath: fifo) else { return }
      try? handle.write(contentsOf: bytes)
      Thread.sleep(forTimeInterval: seconds)
      try? handle.close()
    }
    writer.start()
  }

  @Test(arguments: ["plain.mkv", "plain.mp4", "mjpeg.avi", "exif-6.jpg"])
  func aVideoComesOutOfAPipe(name: String) throws {
    try write(name)
    let piped = try VideoFile(InputFile(fifo))
    let file = try VideoFile(path: Fixture.path(name))
    #expect(piped.size == file.size && piped.orientation == file.orientation)
    let times = file.allFrames().map(\.time)
    #expect(piped.allFrames().map(\.time) == times)
  }

  /// Frames that have come are delivered; then the wait is over.
  @Test func aWriterThatPausesIsNotWaitedForAfterAStop() throws {
    try write("plain.mkv", count: 6000, staysOpenForSeconds: 300)
    let frames = ReadAhead(try VideoFile(InputFile(fifo)))
    #expect(try frames.next() != nil)
    let start = ContinuousClock.now
    frames.stop()
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(try frames.next() == nil)
  }

  @Test func aWaitForTheFirstPictureIsInterrupted() throws {
    let file = try InputFile(fifo)
    let stopper = Thread {
      usleep(100_000)
      file.stop()
    }
    stopper.start()
    #expect(throws: VideoError.interrupted(path: fifo)) { try VideoFile(file) }
  }

  @Test func whatAPipeCannotGiveIsNamed() throws {
    // So far behind the pictures that no buffer holds both.
    var video = try Data(contentsOf: URL(fileURLWithPath: Fixture.path("index-last.mp4")))
    let index = try #require(video.firstRange(of: Data("moov".utf8))).lowerBound - 4
    video.insert(contentsOf: Data([0, 0x20, 0, 0] + Array("free".utf8)) + Data(count: (1 << 21) - 8), at: index)
    #expect(try VideoFile(path: folder.file("index-last.mp4", video)).allFrames().count > 1)
    write(video)
    #expect(throws: VideoError.indexOutOfReach(path: fifo)) { try VideoFile(InputFile(fifo)) }
    try write("README.md")
    #expect(throws: VideoError.notAVideo(path: fifo)) { try VideoFile(InputFile(fifo)) }
    #expect(throws: VideoError.isPipe(path: fifo)) { try VideoFile(path: fifo) }
    #expect(throws: VideoError.isPipe(path: fifo)) { try FileDigest.sha256(ofFileAt: fifo) }
  }
}
