import Testing

@testable import VideoIO

struct CameraDescriptionTests {
  static let cameras = [
    CameraDescription(path: "/dev/video0", persistentPath: "/dev/v4l/by-id/a", name: "Integrated Camera", bus: "usb-1"),
    CameraDescription(path: "/dev/video2", name: "HD Webcam", bus: "usb-2"),
    CameraDescription(path: "/dev/video4", name: "HD Webcam", bus: "usb-3"),
  ]

  @Test(
    arguments: [
      ("/dev/video2", 1), ("/dev/v4l/by-id/a", 0), ("0", 0), ("4", 2), ("Integrated Camera", 0), ("integrated", 0),
      ("HD Webcam", 1), ("1", nil), ("/dev/video9", nil), ("none", nil), ("", nil), ("/dev", nil),
    ] as [(String, Int?)])
  func isNamed(selector: String, index: Int?) throws {
    let found = try CameraDescription.named(selector, in: CameraDescriptionTests.cameras)
    #expect(found == index.map { CameraDescriptionTests.cameras[$0] })
  }

  @Test func aNameOfSeveralIsAmbiguous() {
    let error = VideoError.ambiguousCamera(selector: "webcam", paths: ["/dev/video2", "/dev/video4"])
    #expect(throws: error) { try CameraDescription.named("webcam", in: CameraDescriptionTests.cameras) }
    #expect(
      error.description
        == "several cameras have this in their name (webcam); say which: /dev/video2 or /dev/video4")
  }

  @Test func isFoundAgain() {
    var moved = CameraDescriptionTests.cameras
    for index in moved.indices { moved[index].path += "1" }
    for index in moved.indices { #expect(CameraDescriptionTests.cameras[index].found(in: moved) == moved[index]) }
    // Plugged in elsewhere: its name leads to it.
    let elsewhere = CameraDescription(path: "/dev/video7", name: "HD Webcam", bus: "usb-9")
    #expect(CameraDescriptionTests.cameras[1].found(in: [elsewhere]) == elsewhere)
    // A link that leads to one camera never leads to another of the name.
    let namesake = CameraDescription(path: "/dev/video0", persistentPath: "/dev/v4l/by-id/b", name: "Integrated Camera")
    #expect(CameraDescriptionTests.cameras[0].found(in: [namesake]) == nil)
    #expect(CameraDescriptionTests.cameras[0].found(in: []) == nil)
  }
}
