import PoseCore
import RepCounting

/// A counter's input and output as text, a character a frame.
///
/// Input: `0`…`9` progress in tenths, `X` full range, `-` nobody in view, `?` progress that is not a number, `=` the
/// last frame's stamp again. Output: `.` nothing, `s` started, `h` held, `C` counted, `2` counted with the one before,
/// `p` partial, `r` refused, `e` ended.
enum ProgressMarbles {
  static func run(
    _ input: String, _ configuration: RepCounter.Configuration = .init(), framesPerSecond: Double = 10,
    finish: Bool = false, accepts: (RepCounter.Candidate) -> Bool = { _ in true }
  ) -> String {
    var counter = RepCounter(configuration)
    return run(input, &counter, framesPerSecond: framesPerSecond, finish: finish, accepts: accepts)
  }

  static func run(
    _ input: String, _ counter: inout RepCounter, framesPerSecond: Double = 10, finish: Bool = false,
    accepts: (RepCounter.Candidate) -> Bool = { _ in true }
  ) -> String {
    var output = ""
    var frame = 0
    for marble in input where marble != " " {
      if marble != "=" { frame += 1 }
      let event = counter.update(
        progress: progress(marble), at: FrameTime(seconds: Double(frame) / framesPerSecond), accepts: accepts)
      output.append(symbol(event))
    }
    if finish { output.append("|\(symbol(counter.finish(accepts: accepts)))") }
    return output
  }

  private static func progress(_ marble: Character) -> Double? {
    switch marble {
    case "-": nil
    case "?", "=": .nan
    case "X": 1
    default: marble.wholeNumberValue.map { Double($0) / 10 }
    }
  }

  private static func symbol(_ event: RepCounter.Event?) -> Character {
    switch event {
    case nil: "."
    case .started: "s"
    case .held: "h"
    case .counted(_, nil): "C"
    case .counted: "2"
    case .partial: "p"
    case .refused: "r"
    case .ended: "e"
    }
  }
}
