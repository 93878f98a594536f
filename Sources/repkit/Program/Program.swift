import Arguments

/// The program: chooses the command and renders its errors, in one place.
enum Program {
  static let name = "repkit"

  private static let table = CommandTable(
    program: name, version: Version.current,
    summary: "Counts exercise repetitions and reads hand gestures from video files and webcams.",
    footer: """
      INPUT is a video, a picture, a recorded clip, or --camera DEVICE; without one, the bundled demo clip.
      '\(name) <command> --help' tells more, with examples.
      """,
    commands: [
      CountCommand.self, GesturesCommand.self, LearnCommand.self, ExtractCommand.self, TrainCommand.self,
      ClassifyCommand.self, EvaluateCommand.self, CamerasCommand.self, ModelsCommand.self,
    ])

  /// Runs the program and returns its exit status: 0 success, 1 failed work, 2 a call that makes no sense, 128 and
  /// the signal's number when one asked it to end, such as 143 for SIGTERM.
  static func run(_ words: [String]) -> Int32 {
    do {
      if let text = try table.run(words) { try StandardStream.output.write(text) }
      return 0
    } catch let ended as Interruption.Terminated {
      return ended.exitStatus
    } catch {
      if let lost = error as? StreamError, lost.isBrokenPipe { ProgramSignals.dieOfBrokenPipe() }
      return ErrorReport(error).print()
    }
  }
}
