import Foundation
import Gestures
import PoseCore
import TestSupport
import Testing
import Threads

@testable import Controls

struct LinesTests {
  private let folder: TemporaryFolder
  private var path: String { folder.url.appendingPathComponent("repkit.sock").path }

  init() throws { folder = try TemporaryFolder() }

  private var controls: String {
    #"{ "rules": [{ "when": { "gesture": "any" }, "do": { "json": "socket", "path": "\#(path)" } }] }"#
  }

  /// A reader of the socket, which fails after some seconds rather than wait for ever.
  private func connected() throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0, "\(String(cString: strerror(errno)))")
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return descriptor
  }

  private func read(_ descriptor: Int32, lines count: Int) -> [[String: Any]] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count(where: { $0 == 0x0A }) < count {
      let size = Glibc.read(descriptor, &chunk, chunk.count)
      guard size > 0 else { break }
      bytes += chunk[..<size]
    }
    return bytes.split(separator: 0x0A).compactMap {
      try? JSONSerialization.jsonObject(with: Data($0)) as? [String: Any]
    }
  }

  @Test func standardOutputGetsALineForEachEvent() throws {
    let pipe = Pipe()
    let text = """
      { "rules": [
        { "when": { "gesture": "any" }, "do": { "json": "stdout" } }, { "when": { "rep": "any" }, "do": { "json": "stdout" } }
      ] }
      """
    let dispatch = try Dispatch(text, standardOutput: pipe.fileHandleForWriting.fileDescriptor)
    dispatch.dispatcher.handle(Make.gesture(.pinch, .began, at: 1.23456))
    dispatch.dispatcher.handle(Make.rep(3, of: "push-up", at: 2))
    dispatch.dispatcher.finish(withinSeconds: 20)
    try pipe.fileHandleForWriting.close()
    let lines = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(
      lines == """
        {"dragX":null,"dragY":null,"hand":"right","handID":1,"person":1,"phase":"began","scale":null,"seconds":1.2346,"strength":0.75,"type":"pinch","x":0.25,"y":0.5}
        {"exercise":"push-up","person":1,"reps":3,"seconds":2,"type":"rep"}

        """)
  }

  @Test func aReaderThatIsGoneIsTold() throws {
    let pipe = Pipe()
    let dispatch = try Dispatch(
      #"{ "rules": [{ "when": { "gesture": "any" }, "do": { "json": "stdout" } }] }"#,
      standardOutput: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForReading.close()
    dispatch.dispatcher.handle(Make.gesture(.pinch, .began, at: 1))
    dispatch.dispatcher.finish(withinSeconds: 20)
    #expect(dispatch.problems.all.map(\.what) == ["lines can no longer be written: Broken pipe"])
  }

  @Test func aReaderThatDoesNotReadDelaysNobody() throws {
    let pipe = Pipe()
    let dispatch = try Dispatch(
      #"{ "rules": [{ "when": { "gesture": "any" }, "do": { "json": "stdout" } }] }"#,
      standardOutput: pipe.fileHandleForWriting.fileDescriptor)
    let start = ContinuousClock.now
    for index in 0..<5000 { dispatch.dispatcher.handle(Make.gesture(.pinch, .began, at: Double(index))) }
    let handled = ContinuousClock.now - start
    #expect(handled < .seconds(5), "\(handled)")
    #expect(dispatch.problems.kinds.contains(.readerSlow))
    let finished = ContinuousClock.now
    dispatch.dispatcher.finish(withinSeconds: 0.2)
    #expect(ContinuousClock.now - finished < .seconds(5))
    // Lets the thread that waits in its write go.
    try pipe.fileHandleForReading.close()
  }

  /// From a file, whoever has the events waits for the reader, and no line is lost.
  @Test func fromAFileASlowReaderGetsEveryLine() throws {
    let pipe = Pipe()
    let dispatch = try Dispatch(
      #"{ "rules": [{ "when": { "gesture": "any" }, "do": { "json": "stdout" } }] }"#,
      standardOutput: pipe.fileHandleForWriting.fileDescriptor, pace: .recorded)
    let reader = pipe.fileHandleForReading
    let lines = Monitor<Int?>(nil)
    let worker = Worker {
      // Begins when the pipe, and all that waits before it, have long been full.
      usleep(500_000)
      let count = (try? reader.readToEnd() ?? Data())?.count { $0 == 0x0A }
      lines.update { $0 = count ?? -1 }
    }
    for index in 0..<5000 { dispatch.dispatcher.handle(Make.gesture(.pinch, .began, at: Double(index))) }
    dispatch.dispatcher.finish(withinSeconds: 20)
    try pipe.fileHandleForWriting.close()
    worker.join()
    #expect(lines.read { $0 } == 5000)
    #expect(dispatch.problems.all == [])
  }

  @Test func everyReaderOfTheSocketGetsEveryLine() throws {
    let dispatch = try Dispatch(controls)
    let readers = [try connected(), try connected(), try connected()]
    defer { for reader in readers { close(reader) } }
    // One that goes again at once disturbs nobody.
    close(try connected())
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    for index in 0..<10 { dispatch.dispatcher.handle(Make.gesture(.fist, .began, at: Double(index))) }
    for reader in readers {
      let lines = read(reader, lines: 10)
      #expect(lines.compactMap { $0["seconds"] as? Double } == (0..<10).map(Double.init))
      #expect(lines.allSatisfy { $0["type"] as? String == "fist" })
    }
    dispatch.dispatcher.finish(withinSeconds: 20)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(dispatch.problems.all == [])
  }

  @Test func aSlowReaderLosesLinesAndOthersDoNot() throws {
    let dispatch = try Dispatch(controls)
    let slow = try connected()
    let quick = try connected()
    defer {
      close(slow)
      close(quick)
    }
    // Three megabytes, of which the socket and the server keep less than one for a reader.
    for batch in 0..<40 {
      for index in 0..<500 {
        dispatch.dispatcher.handle(Make.gesture(.fist, .began, at: Double(batch * 500 + index)))
      }
      let seconds = read(quick, lines: 500).compactMap { $0["seconds"] as? Double }
      #expect(seconds == (0..<500).map { Double(batch * 500 + $0) })
    }
    #expect(dispatch.problems.kinds.contains(.lineLost))
    // What it gets is whole.
    let lines = read(slow, lines: 500)
    #expect(lines.prefix(500).compactMap { $0["seconds"] as? Double } == (0..<500).map(Double.init))
    dispatch.dispatcher.finish(withinSeconds: 0.5)
  }

  @Test func aSocketLeftBehindIsReplacedAndOneInUseIsNot() throws {
    let first = try Dispatch(controls)
    let error = #expect(throws: ControlsError.self) { try Dispatch(controls) }
    #expect(error == .socketInUse(path: path))
    #expect(FileManager.default.fileExists(atPath: path))
    first.dispatcher.finish(withinSeconds: 20)

    // As a program that was killed leaves it.
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    close(descriptor)
    #expect(FileManager.default.fileExists(atPath: path))
    let second = try Dispatch(controls)
    close(try connected())
    second.dispatcher.finish(withinSeconds: 20)
  }

  @Test func aFileIsNeverReplaced() throws {
    _ = try folder.file("repkit.sock", Data("precious".utf8))
    let error = #expect(throws: ControlsError.self) { try Dispatch(controls) }
    #expect(error == .notASocket(path: path))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
  }

  @Test func aFolderThatIsNotThereIsSaid() {
    let text =
      #"{ "rules": [{ "when": { "set": "any" }, "do": { "json": "socket", "path": "/no/such/folder/a.sock" } }] }"#
    let error = #expect(throws: ControlsError.self) { try Dispatch(text) }
    #expect(
      error?.description
        == "the socket cannot be opened: No such file or directory (/no/such/folder/a.sock); give a path in a directory of your own, of at most 107 bytes"
    )
  }
}
