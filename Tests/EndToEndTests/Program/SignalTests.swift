import Foundation
import TestSupport
import Testing

/// How runs end that are asked to, while a control command runs that does not want to end.
struct SignalTests {
  let folder: TemporaryFolder
  private let started: String

  init() throws {
    folder = try TemporaryFolder()
    started = folder.url.appendingPathComponent("started").path
  }

  /// Pinches start a command that ignores all that it can, with a child; each says its number.
  private func start(shell: String = ":") throws -> StartedProgram {
    let script =
      "trap '' TERM INT HUP; sh -c 'echo $$ >> \(started); exec sleep 300' & echo $$ >> \(started); sleep 300"
    let controls = try folder.file(
      "controls.json",
      try JSONSerialization.data(withJSONObject: [
        "rules": [
          [
            "when": ["gesture": "pinch"],
            "do": ["command": ["sh", "-c", script], "timeoutSeconds": 300] as [String: Any],
          ]
        ]
      ]))
    return try StartedProgram(
      ["gestures", HandClipFixture.path, "--gestures", "pinch", "--controls", controls], shell: shell)
  }

  private var commands: [Int32] {
    ((try? String(contentsOfFile: started, encoding: .utf8)) ?? "").split(separator: "\n").compactMap { Int32($0) }
  }

  /// Whether a process is no more, or dead and only not yet buried.
  private static func isGone(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
    return status.contains(") Z ")
  }

  @Test(arguments: [(SIGINT, 0), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func theSecondSignalEndsAtOnceWithWhatIsThere(signal: Int32, status: Int32) throws {
    let run = try start()
    #expect(run.waits { commands.count >= 2 }, "\(run.standardError)")
    run.send(signal)
    usleep(300_000)
    let begin = ContinuousClock.now
    run.send(signal)
    #expect(run.status() == status)
    #expect(ContinuousClock.now - begin < .seconds(4))
    #expect(run.standardOutput.contains("\npinch "), "\(run.standardOutput)")
    #expect(run.standardError.contains("interrupted: these are the results so far"))
    #expect(commands.allSatisfy(Self.isGone))
  }

  /// The first one gives what runs some seconds, and ends it then.
  @Test func aClosedTerminalLosesNoResultsAndLeavesNoCommands() throws {
    let run = try start()
    #expect(run.waits { commands.count >= 2 }, "\(run.standardError)")
    run.send(SIGHUP)
    #expect(run.status() == 129)
    #expect(run.standardOutput.contains("\npinch "))
    #expect(commands.allSatisfy(Self.isGone))
  }

  @Test func whoIgnoresAClosedTerminalGoesOn() throws {
    let run = try start(shell: "trap '' HUP")
    #expect(run.waits { commands.count >= 2 }, "\(run.standardError)")
    run.send(SIGHUP)
    run.send(SIGHUP)
    usleep(500_000)
    run.send(SIGTERM)
    usleep(200_000)
    run.send(SIGTERM)
    #expect(run.status() == 143)
  }

  @Test func theLinesOfControlsThatCannotBeWrittenAreAnError() throws {
    let controls = try folder.file(
      "controls.json", Data(#"{"rules":[{"when":{"gesture":"pinch"},"do":{"json":"stdout"}}]}"#.utf8))
    let words = ["gestures", HandClipFixture.path, "--gestures", "pinch", "--controls", controls]
    let full = try StartedProgram(words, redirection: "> /dev/full")
    #expect(full.status() == 1)
    let text = "cannot write the results (standard output: No space left on device); free some space and run again\n"
    #expect(full.standardError.hasPrefix("repkit: warning: \(text)"))
    #expect(full.standardError.contains("\npinch 3 in 6.1 s"))
    #expect(full.standardError.hasSuffix("\nrepkit: error: \(text)"))
  }

  /// As other tools do, quietly, unless whoever started it ignores broken pipes.
  @Test func whoseReaderIsGoneEndsByIt() throws {
    let controls = try folder.file(
      "controls.json", Data(#"{"rules":[{"when":{"gesture":"pinch"},"do":{"json":"stdout"}}]}"#.utf8))
    let words = ["gestures", HandClipFixture.path, "--gestures", "pinch"]
    for more in [[], ["--json"], ["--controls", controls], ["--controls", controls, "--dry-run"]] {
      for (disposition, status) in [("default", 141), ("ignore", 1)] as [(String, Int32)] {
        let errors = folder.url.appendingPathComponent("errors").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
          [
            "--\(disposition)-signal=PIPE", "/bin/bash", "-c",
            "\"$0\" \"$@\" 2> \(errors) | true; exit ${PIPESTATUS[0]}", RepkitProgram.program.path,
          ] + words + more
        process.currentDirectoryURL = RepkitProgram.package
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == status, "\(more) \(disposition)")
        let text = try String(contentsOfFile: errors, encoding: .utf8)
        #expect(text.isEmpty == (status == 141), "\(text)")
      }
    }
  }
}
