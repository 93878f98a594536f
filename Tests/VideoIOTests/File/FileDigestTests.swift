import Foundation
import Testing
import VideoIO

/// Held to the examples of FIPS 180-4 and to coreutils.
struct FileDigestTests {
  @Test(arguments: [
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func textsHaveTheirPublishedDigests(text: String, digest: String) throws {
    #expect(try FileDigest.sha256(of: text) == digest)
  }

  @Test func aFileLargerThanOneReadHasCoreutilsDigest() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("digest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data((0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }).write(to: file)
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    tool.arguments = [file.path]
    let output = Pipe()
    tool.standardOutput = output
    try tool.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    #expect(try FileDigest.sha256(ofFileAt: file.path) == text.prefix(64))
  }

  @Test func aMissingFileIsNamed() {
    #expect(throws: VideoError.noSuchFile(path: "/none")) { try FileDigest.sha256(ofFileAt: "/none") }
  }
}
