import Foundation
import Glibc
import PoseCore
import Testing

@testable import VideoIO

/// The exact texts for what cannot be opened.
struct VideoErrorTests {
  static func failure(_ path: String) -> VideoError? {
    do {
      _ = try VideoFile(path: path)
      return nil
    } catch { return error }
  }

  static let texts: [(name: String, text: String)] = [
    (
      "text.mp4",
      "this is neither a video nor a picture (PATH); give a file such as MP4, MOV, MKV, WebM, AVI, GIF, JPEG or PNG"
    ),
    ("empty.mp4", "the file is empty (PATH); record or copy it again"),
    ("sound-only.m4a", "there is no picture in this file (PATH); give a file that has more than sound"),
    ("cover.mp3", "there is no picture in this file (PATH); give a file that has more than sound"),
    ("absent.mp4", "no such file (PATH); check the path"),
    ("text.mp4/absent.mp4", "no such file (PATH); check the path"),
    ("", "this is a directory, not a file (PATH); give a file in it"),
  ]

  @Test(arguments: texts)
  func isDescribed(name: String, text: String) {
    let path = Fixture.path(name)
    #expect(VideoErrorTests.failure(path)?.description == text.replacingOccurrences(of: "PATH", with: path))
  }

  @Test func aDeviceIsPointedToTheCameraOption() {
    #expect(
      VideoErrorTests.failure("/dev/null")?.description == "this is a device, not a file (/dev/null); give a file")
    #expect(
      VideoError.isDevice(path: "/dev/video0").description
        == "this is a device, not a file (/dev/video0); for a webcam, say --camera /dev/video0")
  }

  @Test(arguments: [("heic", "HEIC"), ("mif1", "HEIC"), ("avif", "AVIF")])
  func picturesThatFFmpegDoesNotReadAreNamed(brand: String, format: String) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write([0, 0, 0, 20] + Array("ftyp\(brand)abcdefgh".utf8), as: "picture.heic")
    #expect(
      VideoErrorTests.failure(path)?.description
        == "\(format) pictures cannot be read (\(path)); "
        + "convert it to JPEG, for example with: heif-convert INPUT OUTPUT.jpg")
  }

  @Test func namesThatMeanSomethingElsewhereAreJustNames() throws {
    let directory = try TemporaryDirectory()
    let bytes = try Fixture.bytes("quarters.bmp")
    for name in ["100%d.bmp", "http:x.bmp", "-", "a*b?[c].bmp", "concat:a|b", "ümläut 名.bmp"] {
      #expect(VideoErrorTests.failure(try directory.write(bytes, as: name)) == nil, "\(name)")
    }
    #expect(VideoErrorTests.failure("a\0b") == .noSuchFile(path: "a\0b"))
  }

  @Test func aPlaylistOpensNothingElse() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.write(try Fixture.bytes("joined.ts"), as: "part.ts")
    let lists = [
      "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:2,\npart.ts\n#EXT-X-ENDLIST\n",
      "ffconcat version 1.0\nfile part.ts\n",
    ]
    for list in lists {
      let path = try directory.write(list.utf8, as: "list.m3u8")
      #expect(VideoErrorTests.failure(path) == .notAVideo(path: path))
    }
  }

  @Test func anUnreadableFileSaysSo() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(try Fixture.bytes("plain.mp4"), as: "locked.mp4")
    chmod(path, 0)
    let failure = try withoutRootsRights { VideoErrorTests.failure(path) }
    #expect(failure == .permissionDenied(path: path))
    #expect(
      failure?.description
        == "no permission to read the file (\(path)); make it readable, for example with chmod +r")
  }

  @Test func aHeaderWithNoFrameInItSaysSo() throws {
    let bytes = try Fixture.bytes("plain.mp4")
    let data = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
    let directory = try TemporaryDirectory()
    let path = try directory.write(bytes[..<data], as: "no-frames.mp4")
    #expect(VideoErrorTests.failure(path) == .noFrameDecoded(path: path, codec: "h264"))
    #expect(
      VideoErrorTests.failure(path)?.description
        == "not one frame of the h264 video could be decoded (\(path)); the file is damaged: copy or record it again")
  }

  @Test func everyPrefixOfAFileIsHandled() throws {
    let directory = try TemporaryDirectory()
    for name in ["quarters.mp4", "exif-6.jpg", "palette.png", "plain.gif"] {
      let bytes = try Fixture.bytes(name)
      for length in stride(from: 1, to: bytes.count, by: 37) {
        let path = try directory.write(bytes[..<length], as: name)
        if VideoErrorTests.failure(path) == nil {
          #expect(try VideoFile(path: path).allFrames().count >= 1, "\(name) cut to \(length)")
        }
      }
    }
  }
}
