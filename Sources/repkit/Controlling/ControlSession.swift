import PoseCore
import RepKit

/// What gestures and reps control during one run: reads the controls file, lets events through, tells of problems.
final class ControlSession {
  private let handling: any ControlHandling
  private var arming: Arming
  private static let patienceSeconds = 5.0
  /// How long the end waits for what is under way: a file's last command has its own time like the others.
  private let finishSeconds: Double
  private let lost: LostOutput
  private var sets: [Practice: SetWatch] = [:]

  /// Somebody's exercise, whose reps make sets.
  private struct Practice: Hashable, Comparable {
    var person: PersonID
    var exercise: String

    static func < (one: Self, other: Self) -> Bool {
      (one.person, one.exercise) < (other.person, other.exercise)
    }
  }

  /// Makes the controls ready, before the first frame.
  ///
  /// - Parameters:
  ///   - input: What the events are read from.
  ///   - stream: Where a rehearsal's lines and arming go.
  ///   - onBrokenPipe: Ends the run when nobody reads the lines any more.
  /// - Throws: What is wrong with the file, or with what its rules need of the system.
  init(
    _ call: ControlCall, of input: InputSource, stream: StandardStream, onBrokenPipe: @escaping @Sendable () -> Void
  ) throws {
    let lost = LostOutput(onBrokenPipe: onBrokenPipe)
    self.lost = lost
    for warning in call.warnings { StandardStream.warn(warning) }
    finishSeconds =
      input.isCamera ? Self.patienceSeconds : max(Self.patienceSeconds, call.document.longestCommandSeconds)
    arming = Arming(options: call.arming)
    if call.isRehearsal {
      handling = ControlRehearsal(call.document) { line in
        do throws(StreamError) { try stream.write(ReadableText.escaped(line, isOneLine: true) + "\n") } catch {
          lost.note(error)
        }
      }
    } else {
      var options = ControlDispatcher.Options()
      options.pace = input.isCamera ? .live : .recorded
      handling = try ControlDispatcher(call.document, options: options) { problem in
        if problem.kind == .readerGone, let code = problem.errorNumber {
          lost.note(StreamError(stream: .output, errorNumber: code))
        } else {
          StandardStream.warn(problem)
        }
      }
    }
  }

  /// Takes a frame's gestures; every frame, with or without events. Before a camera it returns at once.
  ///
  /// - Returns: Whether gestures were let through or held back from now on, if that changed.
  func handle(_ frame: GesturedFrame) -> Arming.Change? {
    let time = frame.scene.time
    let outcome = arming.update(frame.events, hands: frame.hands, at: time)
    for event in outcome.events { handling.handle(.gesture(event)) }
    if frame.scene.hands != .notSought {
      handling.handle(.hands(arming.isArmed ? frame.scene.hands : .none, at: time))
    }
    return outcome.change
  }

  /// Takes what a picture shows, which is known only at its end.
  func handle(_ events: [GestureEvent], at time: FrameTime) {
    for event in arming.update(events, hands: [], at: time).events { handling.handle(.gesture(event)) }
  }

  /// Takes what a frame brought to a count; every frame, with or without events. Before a camera it returns at once.
  ///
  /// - Parameter exercise: What is counted; where exercises are recognised, an event says which.
  func handle(_ events: [RepEvent], of exercise: String, at time: FrameTime) {
    for event in events {
      guard case .counted(let repetition, let total) = event.kind else { continue }
      let practice = Practice(person: event.person, exercise: event.recognition?.exercise ?? exercise)
      let count = event.recognition?.count ?? total
      // Another exercise is another set.
      finishSets(at: time) { $0.person == practice.person && $0 != practice }
      sets[practice, default: SetWatch()].add(repetition, count: count)
      handling.handle(
        .rep(.init(exercise: practice.exercise, number: count, person: event.person, time: event.time)))
    }
    for practice in sets.keys.sorted() {
      if let reps = sets[practice]?.update(seconds: time.seconds) { tellOfSet(reps, practice, at: time) }
    }
  }

  /// Ends the sets that go on when a count ends.
  func finishSets(at time: FrameTime) { finishSets(at: time) { _ in true } }

  /// Why lines that were to be printed on the way are lost; complete after `finish`.
  var lostOutput: StreamError? { lost.error }

  /// Makes events that find no room be left out instead of being waited with.
  var stopWaiting: @Sendable () -> Void { { [handling] in handling.stopWaiting() } }

  /// Asks what is under way to end now.
  var hasten: @Sendable () -> Void { { [handling] in handling.hasten() } }

  /// Ends at once what is under way.
  var abandon: @Sendable () -> Void { { [handling] in handling.abandon() } }

  /// Waits for what is under way.
  ///
  /// - Parameter isInterrupted: Whether somebody is in a hurry.
  func finish(isInterrupted: Bool = false) {
    handling.finish(withinSeconds: isInterrupted ? Self.patienceSeconds : finishSeconds)
  }

  private func finishSets(at time: FrameTime, where isOver: (Practice) -> Bool) {
    for practice in sets.keys.sorted() where isOver(practice) {
      if let reps = sets[practice]?.finish() { tellOfSet(reps, practice, at: time) }
    }
  }

  private func tellOfSet(_ reps: Int, _ practice: Practice, at time: FrameTime) {
    handling.handle(
      .setFinished(.init(exercise: practice.exercise, reps: reps, person: practice.person, time: time)))
  }
}
