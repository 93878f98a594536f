import Arguments
import Foundation

/// The benchmarks by name.
enum BenchmarkProgram {
  private static let table = CommandTable(
    program: "repkit-bench", version: "0.1.0", summary: "Measures RepKit, alone and beside its peers.",
    footer: "Build it with 'swift build -c release'; figures of a debug build mean nothing.",
    commands: [
      PipelineCommand.self, StagesCommand.self, CounterCommand.self, ParityCommand.self, HandSpeedCommand.self,
      HandParityCommand.self, DelayCommand.self, TrainShapesCommand.self, ActionsCommand.self,
      TrainActionsCommand.self, ActionClipsCommand.self, PennClipsCommand.self,
    ])

  /// Runs a benchmark and returns the program's exit status.
  static func run(_ words: [String]) -> Int32 {
    do {
      if let text = try table.run(words) { print(text, terminator: "") }
      return 0
    } catch let error as UsageError {
      complain("\(error.message); see 'repkit-bench --help'")
      return 2
    } catch {
      complain(String(describing: error))
      return 1
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("repkit-bench: error: \(text)\n".utf8))
  }
}
