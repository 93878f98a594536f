import Glibc
import JSON

extension ControlProblem {
  static func commandNotStarted(_ rule: String, program: String, errorNumber: Int32) -> ControlProblem {
    var (reason, remedy) = (String(cString: strerror(errorNumber)), "check that it is there and executable")
    // The system says of the script what is true of its interpreter.
    if errorNumber == ENOENT, let path = ExecutableSearch.path(of: program),
      let interpreter = Script.missingInterpreter(ofFileAt: path)
    {
      reason = "it is a script for \(interpreter), which is not there"
      remedy = Script.remedy(for: path, interpreter: interpreter)
    } else if errorNumber == ENOEXEC {
      reason = "it is neither a program nor a script"
      remedy = "begin a script with the line #!/bin/sh, or name the program that reads it first"
    }
    return ControlProblem(
      kind: .commandMissing, what: "\(program) could not be run: \(reason)", subject: rule, remedy: remedy)
  }

  static func commandStillRunning(_ rule: String, remedy: String) -> ControlProblem {
    ControlProblem(
      kind: .commandStillRunning, what: "a command was left out because as many as may run at once are running",
      subject: rule, remedy: remedy)
  }

  static func commandTimedOut(_ rule: String, program: String, seconds: Double, output: String) -> ControlProblem {
    ControlProblem(
      kind: .commandTimedOut,
      what: "\(program) was ended because it took more than \(seconds.formattedShort) s" + said(output), subject: rule,
      remedy: "let it do its work in the background, or raise timeoutSeconds")
  }

  static func commandCutShort(_ rule: String, program: String) -> ControlProblem {
    ControlProblem(
      kind: .commandCutShort, what: "\(program) was ended because the program is over", subject: rule,
      remedy: "let it do its work in the background")
  }

  /// `nil` when the status, as `waitpid` gives it, is success.
  static func commandFailed(_ rule: String, program: String, status: Int32, output: String) -> ControlProblem? {
    guard status != 0 else { return nil }
    let signal = status & 0x7F
    let end = signal == 0 ? "ended with status \(status >> 8 & 0xFF)" : "was ended by signal \(signal)"
    return ControlProblem(
      kind: .commandFailed, what: "\(program) \(end)" + said(output), subject: rule,
      remedy: "try it by hand; --dry-run shows the whole command")
  }

  private static func said(_ output: String) -> String { output.isEmpty ? "" : ", having written: \(output)" }
}
