import Dispatch
import Glibc
import Imaging
import Synchronization
import Testing

@testable import VideoIO

/// Capture on its own thread, from cameras that do what a script says.
struct WebcamTests {
  private typealias Step = ScriptedDevice.Step

  private func camera(_ steps: [ScriptedDevice.Step]) -> ScriptedSystem.Look {
    .camera(.front, ScriptedDevice(ScriptedDevice.warmUp + steps))
  }

  private func value(_ frame: VideoFrame?) -> UInt8? { frame?.image.pixels.baseAddress.load(as: UInt8.self) }

  @Test func deliversFramesWithTheKernelsStamps() throws {
    let gates = (0..<2).map { _ in DispatchSemaphore(value: 0) }
    let webcam = try Webcam(
      ScriptedSystem([
        camera([
          .picture(10, milliseconds: 100), .gate(gates[0]), .picture(20, milliseconds: 133), .gate(gates[1]),
          .picture(30, milliseconds: 166),
        ])
      ]))
    #expect(webcam.camera == .front)
    #expect([webcam.size.width, webcam.size.height] == [8, 2])
    #expect(webcam.frameRate == 30)
    #expect(webcam.formatName == "BGR3")
    for (index, expected) in [(UInt8(10), 100), (20, 133), (30, 166)].enumerated() {
      let frame = try #require(try webcam.next())
      #expect(value(frame) == expected.0)
      #expect(frame.time.nanoseconds == Int64(expected.1) * 1_000_000)
      if index < 2 { gates[index].signal() }
    }
    #expect(webcam.statistics == statistics { $0.delivered = 3 })
    #expect(webcam.warnings == [])
  }

  @Test func theNewestFrameWins() throws {
    let reached = DispatchSemaphore(value: 0)
    let pictures = (1...5).map { Step.picture(UInt8($0), milliseconds: Int64(100 + $0)) }
    let webcam = try Webcam(ScriptedSystem([camera(pictures + [.reached(reached)])]))
    reached.wait()
    #expect(value(try webcam.next()) == 5)
    #expect(webcam.statistics == statistics { ($0.delivered, $0.overtaken) = (1, 4) })
  }

  @Test func damagedFramesAreSkipped() throws {
    let reached = DispatchSemaphore(value: 0)
    let webcam = try Webcam(
      ScriptedSystem([
        camera([
          .picture(1, milliseconds: 100), .flagged(milliseconds: 200), .empty(milliseconds: 300),
          .jpeg([1, 2, 3], milliseconds: 400), .picture(2, milliseconds: 90), .reached(reached),
        ])
      ]))
    reached.wait()
    #expect(value(try webcam.next()) == 1)
    #expect(webcam.statistics == statistics { ($0.delivered, $0.damaged, $0.notRising) = (1, 3, 1) })
    #expect(webcam.warnings == [.damagedPictures(count: 3), .droppedTimestamps(count: 1)])
  }

  @Test(arguments: [ENODEV, EINVAL, ENXIO])
  func anUnpluggedCameraIsFoundAgainUnderAnotherNode(code: Int32) throws {
    let events = Mutex<[WebcamEvent]>([])
    let gate = DispatchSemaphore(value: 0)
    var moved = CameraDescription.front
    moved.path = "/dev/video1"
    let first = ScriptedDevice(
      ScriptedDevice.warmUp + [.picture(1, milliseconds: 100), .gate(gate), .failure(code)])
    let second = ScriptedDevice(ScriptedDevice.warmUp + [.picture(2, milliseconds: 5000)])
    let other = CameraDescription(path: "/dev/video5", name: "Back")
    let webcam = try Webcam(
      ScriptedSystem([
        .camera(.front, first), .nothing, .camera(other, ScriptedDevice()), .busy(moved), .camera(moved, second),
      ])
    ) { event in events.withLock { $0.append(event) } }
    #expect(value(try webcam.next()) == 1)
    gate.signal()
    let frame = try #require(try webcam.next())
    #expect(value(frame) == 2)
    #expect(frame.time.nanoseconds == 5_000_000_000)
    #expect(first.stopCount == 1)
    #expect(webcam.statistics.recoveries == 1)
    #expect(webcam.warnings == [.recoveredCamera(count: 1)])
    let seen = events.withLock { $0 }
    #expect(seen.count == 2 && seen.last == .recovered)
  }

  @Test func aLinkLeadsToTheCamera() throws {
    let webcam = try Webcam(ScriptedSystem([camera([.picture(1, milliseconds: 100)])]), selector: "/dev/link")
    #expect(webcam.camera == .front)
    #expect(value(try webcam.next()) == 1)
  }

  @Test func aHangingCameraIsOpenedAgain() throws {
    let events = Mutex<[WebcamEvent]>([])
    let webcam = try Webcam(
      ScriptedSystem([
        camera([.picture(1, milliseconds: 100), .silence, .silence, .silence]),
        camera([.picture(2, milliseconds: 9000)]),
      ])
    ) { event in events.withLock { $0.append(event) } }
    while value(try webcam.next()) != 2 {}
    #expect(events.withLock { $0 } == [.lost(reason: "it delivers no pictures"), .recovered])
  }

  @Test func aShortSilenceIsWaitedOut() throws {
    let webcam = try Webcam(
      ScriptedSystem([camera([.silence, .silence, .picture(1, milliseconds: 100), .silence, .failure(EIO), .silence])]))
    #expect(value(try webcam.next()) == 1)
    #expect(webcam.statistics.recoveries == 0)
  }

  @Test func aCameraThatNeverDeliversIsAnError() throws {
    let silent = (0..<5).map { _ in
      ScriptedSystem.Look.camera(.front, ScriptedDevice([.silence, .silence, .silence, .silence]))
    }
    let webcam = try Webcam(ScriptedSystem(silent))
    let error = VideoError.cameraFailed(path: "/dev/video0", reason: "it delivers no pictures")
    #expect(throws: error) { try webcam.next() }
    #expect(
      error.description
        == "the camera failed: it delivers no pictures (/dev/video0); unplug it, plug it in again, and try again")
  }

  @Test func stopEndsAWaitingNext() throws {
    let webcam = try Webcam(ScriptedSystem([camera([])]))
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { webcam.stop() }
    #expect(try webcam.next() == nil)
    #expect(try webcam.next() == nil)
  }

  @Test func stopEndsTheSearchForALostCamera() throws {
    let webcam = try Webcam(ScriptedSystem([camera([.picture(1, milliseconds: 100), .failure(ENODEV)])]))
    #expect(value(try webcam.next()) == 1)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { webcam.stop() }
    #expect(try webcam.next() == nil)
  }

  @Test func anAbsentCameraIsAnError() {
    #expect(throws: VideoError.noSuchCamera(selector: "/dev/video0")) { try Webcam(ScriptedSystem([.nothing])) }
    #expect(throws: VideoError.cameraBusy(path: "/dev/video0")) { try Webcam(ScriptedSystem([.busy(.front)])) }
  }

  private func statistics(_ change: (inout WebcamStatistics) -> Void) -> WebcamStatistics {
    var statistics = WebcamStatistics()
    change(&statistics)
    return statistics
  }
}

/// The parts that talk to the kernel, on a machine that need not have a camera.
struct V4L2Tests {
  @Test func whatIsNoCameraIsAnError() {
    #expect(throws: VideoError.noSuchCamera(selector: "/dev/video-none")) { try Webcam("/dev/video-none") }
    #expect(throws: VideoError.notACamera(path: Fixture.path("plain.mp4"))) { try Webcam(Fixture.path("plain.mp4")) }
    #expect(throws: VideoError.notACamera(path: "/dev/null")) { try Webcam("/dev/null") }
    #expect(throws: VideoError.noSuchCamera(selector: "no camera of this name")) {
      try Webcam("no camera of this name")
    }
  }

  @Test func listedCamerasHaveNodes() {
    for camera in Webcam.list() {
      #expect(access(camera.path, F_OK) == 0)
      #expect(!camera.name.isEmpty)
    }
  }
}
