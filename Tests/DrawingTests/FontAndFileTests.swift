import Drawing
import Foundation
import Imaging
import PoseCore
import Testing

struct FontAndFileTests {
  @Test func withoutAnyFontTextIsStillDrawn() async {
    await #expect(processExitsWith: .success) {
      let settings = FileManager.default.temporaryDirectory.appendingPathComponent("no-fonts-\(UUID()).conf")
      try Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8).write(to: settings)
      defer { try? FileManager.default.removeItem(at: settings) }
      setenv("FONTCONFIG_FILE", settings.path, 1)
      func picture(_ count: Int) throws -> [UInt8] {
        let picture = greyPicture(width: 320, height: 240)
        try OverlayRenderer().draw(Overlay(people: [PersonOverlay(pose: nil, count: count)]), on: picture)
        return picture.bytes
      }
      let (four, nine) = (try picture(4), try picture(9))
      if four == nine { exit(1) }
    }
  }

  @Test func pictureIsWrittenAsPNG() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("drawing-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try greyPicture(width: 5, height: 3).writePNG(to: path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // Width and height in the header.
    #expect(bytes[16..<24] == Data([0, 0, 0, 5, 0, 0, 0, 3]))
  }

  @Test func fileThatCannotBeWrittenIsNamed() {
    let path = "/no-such-folder/picture.png"
    let error = #expect(throws: DrawingError.self) { try greyPicture(width: 2, height: 2).writePNG(to: path) }
    #expect(error?.subject == path)
    #expect(error?.description.hasPrefix("drawing failed: ") == true)
  }
}
