import Foundation
import Gestures
import PoseCore
import TestSupport
import Testing

@testable import Controls

struct CommandTests {
  private let folder: TemporaryFolder
  private var output: String { folder.url.appendingPathComponent("output").path }

  init() throws { folder = try TemporaryFolder() }

  /// One rule that runs a shell's script on a pinch.
  private func controls(_ script: String, _ more: String = "", arguments: [String] = []) throws -> String {
    let words = ["sh", "-c", script, "sh"] + arguments
    let list = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
    return #"{ "rules": [{ "name": "pinch", "when": { "gesture": "pinch" }, "do": { "command": \#(list)\#(more) } }] }"#
  }

  private func written() -> String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }

  private let pinch = Make.gesture(.pinch, .began, at: 1)

  @Test func aCommandGetsItsArgumentsAsTheyAre() throws {
    let hostile = "$(touch \(folder.url.path)/owned); `id` \"{hand}\" 'x' \\ *"
    let dispatch = try Dispatch(
      controls("printf '%s\\n' \"$@\" > \(output)", arguments: ["{gesture}", hostile, "", "{x}"]))
    dispatch.dispatcher.handle(pinch)
    dispatch.dispatcher.finish(withinSeconds: 20)
    #expect(written() == "pinch\n\(hostile.replacing("{hand}", with: "right"))\n\n0.25\n")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.url.path)/owned"))
    #expect(dispatch.problems.all == [])
  }

  @Test func itHasNoInputTheSameEnvironmentAndNoOtherFiles() throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/etc/passwd"))
    // Without the flag that closes it in other programs.
    let inherited = dup(file.fileDescriptor)
    defer { close(inherited) }
    let dispatch = try Dispatch(
      controls(
        "cat; readlink /proc/self/fd/0; ls /proc/$$/fd | tr '\\n' ' '; echo; echo \"$HOME\"; kill -INT $$; echo late")
    )
    let script = "(readlink /proc/$$/fd/0; ls /proc/$$/fd | tr '\\n' ' '; echo; echo \"$HOME\"; cat) > \(output)"
    let other = try Dispatch(controls(script))
    dispatch.dispatcher.handle(pinch)
    other.dispatcher.handle(pinch)
    dispatch.dispatcher.finish(withinSeconds: 20)
    other.dispatcher.finish(withinSeconds: 20)
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    #expect(written().hasPrefix("/dev/null\n0 1 2 "))
    #expect(!written().split(separator: "\n")[1].split(separator: " ").contains("\(inherited)"))
    #expect(written().hasSuffix("\n\(home)\n"))
    // Ctrl-C's signal, which the program itself may ignore, ends it as usual.
    #expect(dispatch.problems.kinds == [.commandFailed])
    #expect(dispatch.problems.all[0].what.hasPrefix("sh was ended by signal 2, having written: "))
  }

  @Test func aFailureIsToldWithTheEndOfWhatItWrote() throws {
    let dispatch = try Dispatch(controls("seq 1000; echo 'no such player' >&2; exit 3"))
    dispatch.dispatcher.handle(pinch)
    dispatch.dispatcher.finish(withinSeconds: 20)
    #expect(dispatch.problems.kinds == [.commandFailed])
    #expect(
      dispatch.problems.all.map(\.description) == [
        "sh ended with status 3, having written: 999 / 1000 / no such player (pinch); try it by hand; --dry-run shows the whole command"
      ])
  }

  @Test func aMissingProgramIsAnErrorAtOnce() throws {
    func error(_ program: String) -> ControlsError? {
      #expect(throws: ControlsError.self) {
        try Dispatch(
          #"{ "rules": [{ "when": { "gesture": "pinch" }, "do": { "command": ["\#(program)"] } }] }"#)
      }
    }
    #expect(
      error("no-such-program-at-all")?.description
        == "the command of rules[0] is nowhere on PATH (no-such-program-at-all); install it, or give its whole path")
    #expect(error("/no/such/program") == .noSuchCommand("/no/such/program", rule: "rules[0]"))
    #expect(
      error("/no/such/program")?.description
        == "there is no such file as the command of rules[0] (/no/such/program); check the path")
    #expect(error("/etc/passwd") == .notExecutable("/etc/passwd", rule: "rules[0]"))
    #expect(error("/usr/bin") == .notExecutable("/usr/bin", rule: "rules[0]"))
  }

  private func script(_ text: String) throws -> String {
    let path = try folder.file("program", Data(text.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// The system only says that there is no such file, though the script is there.
  @Test func aScriptWithoutItsInterpreterIsNamed() throws {
    for (line, interpreter, remedy) in [
      ("#!/no/such/python -u", "/no/such/python", "install it, or correct the script's first line"),
      ("#! /bin/sh\r", "/bin/sh\r", "end its lines as Unix does, for example with: sed -i 's/\\r$//' PATH"),
    ] {
      let path = try script("#!/bin/sh\n")
      let text = #"{ "rules": [{ "when": { "gesture": "pinch" }, "do": { "command": ["\#(path)"] } }] }"#
      let dispatch = try Dispatch(text)
      _ = try script(line + "\n")
      let error = #expect(throws: ControlsError.self) { try Dispatch(text) }
      #expect(error == .noInterpreter(path, interpreter: interpreter, rule: "rules[0]"))
      #expect(error?.remedy == remedy.replacingOccurrences(of: "PATH", with: path))
      // One that loses it later.
      dispatch.dispatcher.handle(pinch)
      dispatch.dispatcher.finish(withinSeconds: 20)
      #expect(
        dispatch.problems.all.map(\.what) == [
          "\(path) could not be run: it is a script for \(interpreter), which is not there"
        ])
    }
  }

  @Test func whatIsNoProgramIsSaid() throws {
    let path = try script("echo hello\n")
    let dispatch = try Dispatch(
      #"{ "rules": [{ "when": { "gesture": "pinch" }, "do": { "command": ["\#(path)"] } }] }"#)
    dispatch.dispatcher.handle(pinch)
    dispatch.dispatcher.finish(withinSeconds: 20)
    #expect(dispatch.problems.all.map(\.what) == ["\(path) could not be run: it is neither a program nor a script"])
  }

  @Test func aProgramThatIsGoneLaterIsTold() throws {
    let path = try folder.file("program", Data("#!/bin/sh\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let dispatch = try Dispatch(
      #"{ "rules": [{ "when": { "gesture": "pinch" }, "do": { "command": ["\#(path)"] } }] }"#)
    try FileManager.default.removeItem(atPath: path)
    dispatch.dispatcher.handle(pinch)
    dispatch.dispatcher.finish(withinSeconds: 20)
    #expect(dispatch.problems.kinds == [.commandMissing])
    #expect(dispatch.problems.all[0].what == "\(path) could not be run: No such file or directory")
  }

  /// One that hangs is ended with all that it started, even if it does not want to, and nobody has waited for it.
  @Test func oneThatHangsIsEndedWithItsChildren() throws {
    let script = "trap '' TERM; (trap '' TERM; echo $(exec sh -c 'echo $PPID') > \(output); exec sleep 300) & sleep 300"
    let dispatch = try Dispatch(controls(script, #", "timeoutSeconds": 0.3"#))
    let start = ContinuousClock.now
    dispatch.dispatcher.handle(pinch)
    let handled = ContinuousClock.now - start
    #expect(handled < .milliseconds(200), "\(handled)")
    #expect(becomesTrue { dispatch.problems.kinds == [.commandTimedOut] })
    #expect(dispatch.problems.all.first?.what == "sh was ended because it took more than 0.3 s")
    let child = try #require(Int32(written().trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(becomesTrue { Self.isGone(child) })
    dispatch.dispatcher.finish(withinSeconds: 20)
  }

  /// Whether a process is no more, or dead and only not yet buried by init.
  private static func isGone(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
    return status.contains(") Z ")
  }

  @Test func whatItLeavesBehindOnPurposeLives() throws {
    let script = "(sleep 0.4; echo said; echo done > \(output)) & exit 0"
    let dispatch = try Dispatch(controls(script))
    dispatch.dispatcher.handle(pinch)
    #expect(becomesTrue { written() == "done\n" })
    dispatch.dispatcher.finish(withinSeconds: 20)
    #expect(dispatch.problems.all == [])
  }

  @Test func oneAtATimeUnlessSaid() throws {
    let script = "echo x >> \(output); while [ ! -e \(folder.url.path)/go ]; do sleep 0.02; done"
    for (parallel, count) in [(1, 1), (3, 3)] {
      try? FileManager.default.removeItem(atPath: output)
      try? FileManager.default.removeItem(atPath: "\(folder.url.path)/go")
      let dispatch = try Dispatch(controls(script, ", \"parallel\": \(parallel)"))
      let start = ContinuousClock.now
      for _ in 0..<4 { dispatch.dispatcher.handle(pinch) }
      #expect(ContinuousClock.now - start < .milliseconds(500), "a live frame waits for no command")
      #expect(
        becomesTrue { written().count == 2 * count && dispatch.problems.all.count == 4 - count },
        "\(written()), \(dispatch.problems.all)")
      #expect(dispatch.problems.kinds.allSatisfy { $0 == .commandStillRunning })
      _ = try folder.file("go", Data())
      dispatch.dispatcher.finish(withinSeconds: 20)
      #expect(written().count == 2 * count)
    }
  }

  /// From a file, every command runs, one after the other, however fast the events come.
  @Test func fromAFileNoCommandIsLeftOut() throws {
    for (parallel, leastSeconds) in [(1, 0.8), (2, 0.4)] {
      try? FileManager.default.removeItem(atPath: output)
      let dispatch = try Dispatch(
        controls("sleep 0.2; echo $1 >> \(output)", ", \"parallel\": \(parallel)", arguments: ["{seconds}"]),
        pace: .recorded)
      let start = ContinuousClock.now
      for second in 1...5 { dispatch.dispatcher.handle(Make.gesture(.pinch, .began, at: Double(second))) }
      #expect(ContinuousClock.now - start >= .seconds(leastSeconds))
      dispatch.dispatcher.finish(withinSeconds: 20)
      let lines = written().split(separator: "\n")
      #expect((parallel == 1 ? lines : lines.sorted()) == ["1", "2", "3", "4", "5"])
      #expect(dispatch.problems.all == [])
    }
  }

  /// What hangs is waited for until its time is over, and the next one still gets its turn.
  @Test func fromAFileAWaitIsNoLongerThanTheTimeOut() throws {
    let dispatch = try Dispatch(
      controls("echo x >> \(output); sleep 300", #", "timeoutSeconds": 0.3"#), pace: .recorded)
    let start = ContinuousClock.now
    for second in 1...3 { dispatch.dispatcher.handle(Make.gesture(.pinch, .began, at: Double(second))) }
    let waited = ContinuousClock.now - start
    #expect(waited >= .seconds(0.6) && waited < .seconds(10), "\(waited)")
    #expect(becomesTrue { dispatch.problems.kinds == [.commandTimedOut, .commandTimedOut, .commandTimedOut] })
    #expect(written() == "x\nx\nx\n")
    dispatch.dispatcher.finish(withinSeconds: 20)
  }

  /// Events that come when all is over make nobody wait.
  @Test func fromAFileNobodyWaitsAfterTheEnd() throws {
    let dispatch = try Dispatch(controls("echo x >> \(output)"), pace: .recorded)
    dispatch.dispatcher.finish(withinSeconds: 20)
    let start = ContinuousClock.now
    for _ in 0..<3 { dispatch.dispatcher.handle(pinch) }
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(written().isEmpty)
  }

  @Test func oneThatWritesWithoutEndKeepsNobodyWaiting() throws {
    let text = """
      { "rules": [
        { "name": "yes", "when": { "gesture": "fist" }, "do": { "command": ["yes"], "timeoutSeconds": 1 } },
        { "name": "touch", "when": { "gesture": "pinch" }, "do": { "command": ["touch", "\(output)"] } }
      ] }
      """
    let dispatch = try Dispatch(text)
    dispatch.dispatcher.handle(Make.gesture(.fist, .began, at: 1))
    dispatch.dispatcher.handle(pinch)
    #expect(becomesTrue { FileManager.default.fileExists(atPath: output) })
    #expect(becomesTrue { dispatch.problems.kinds == [.commandTimedOut] })
    #expect(dispatch.problems.all.first?.what.hasSuffix("having written: y / y / y") == true)
    dispatch.dispatcher.finish(withinSeconds: 20)
  }

  @Test func theEndWaitsForWhatIsUnderWayAndNotLonger() throws {
    let quick = try Dispatch(controls("sleep 0.3; echo done > \(output)"))
    quick.dispatcher.handle(pinch)
    quick.dispatcher.finish(withinSeconds: 20)
    #expect(written() == "done\n")
    #expect(quick.problems.all == [])

    let slow = try Dispatch(controls("sleep 300"))
    slow.dispatcher.handle(pinch)
    let start = ContinuousClock.now
    slow.dispatcher.finish(withinSeconds: 0.3)
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(slow.problems.all.map(\.what) == ["sh was ended because the program is over"])
    // What comes later is nobody's.
    slow.dispatcher.handle(pinch)
    slow.dispatcher.finish(withinSeconds: 1)
  }

  @Test func aProblemIsNotToldAtEveryGesture() throws {
    let dispatch = try Dispatch(controls("exit 1", #", "parallel": 64"#), problemIntervalSeconds: 1000)
    for index in 0..<5 {
      dispatch.dispatcher.handle(pinch)
      if index == 0 { #expect(becomesTrue { dispatch.problems.all.count == 1 }) }
    }
    dispatch.dispatcher.finish(withinSeconds: 20)
    #expect(
      dispatch.problems.all.map(\.what) == [
        "sh ended with status 1", "sh ended with status 1, and 3 times more since it was last told",
      ])
  }

  /// Nobody waits for one that does not want to end, not even those who wait already.
  @Test func allIsOverAtOnceWhenItIsAbandoned() throws {
    let script = "trap '' TERM; (trap '' TERM; echo $(exec sh -c 'echo $PPID') > \(output); exec sleep 300) & sleep 300"
    let dispatch = try Dispatch(controls(script, #", "timeoutSeconds": 300"#))
    dispatch.dispatcher.handle(pinch)
    #expect(becomesTrue { !written().isEmpty })
    let child = try #require(Int32(written().trimmingCharacters(in: .whitespacesAndNewlines)))
    let dispatcher = dispatch.dispatcher
    let other = Thread {
      usleep(200_000)
      dispatcher.abandon()
    }
    let start = ContinuousClock.now
    other.start()
    dispatcher.finish(withinSeconds: 200)
    let waited = ContinuousClock.now - start
    #expect(waited > .milliseconds(150) && waited < .seconds(20), "\(waited)")
    #expect(becomesTrue { Self.isGone(child) })
    #expect(dispatch.problems.all.map(\.what) == ["sh was ended because the program is over"])
  }

  /// The end's wait is shortened: what runs is asked to end, and may.
  @Test func whatRunsIsAskedToEndWhenItIsHastened() throws {
    let dispatch = try Dispatch(
      controls(
        "trap 'echo asked > \(output); exit 0' TERM; echo > \(output); sleep 300 & wait", #", "timeoutSeconds": 300"#))
    dispatch.dispatcher.handle(pinch)
    #expect(becomesTrue { !written().isEmpty })
    let start = ContinuousClock.now
    dispatch.dispatcher.hasten()
    dispatch.dispatcher.finish(withinSeconds: 200)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(written() == "asked\n")
  }

  /// A file's frames wait for a command's slot, until somebody wants the end.
  @Test func whoWaitsForASlotGoesOnWhenThatIsOver() throws {
    let dispatch = try Dispatch(controls("echo > \(output); sleep 300", #", "timeoutSeconds": 300"#), pace: .recorded)
    dispatch.dispatcher.handle(pinch)
    #expect(becomesTrue { !written().isEmpty })
    let dispatcher = dispatch.dispatcher
    let other = Thread {
      usleep(200_000)
      dispatcher.stopWaiting()
    }
    let start = ContinuousClock.now
    other.start()
    dispatcher.handle(pinch)
    let waited = ContinuousClock.now - start
    #expect(waited > .milliseconds(150) && waited < .seconds(20), "\(waited)")
    #expect(dispatch.problems.kinds == [.commandStillRunning])
    dispatcher.abandon()
    dispatcher.finish(withinSeconds: 200)
  }
}
