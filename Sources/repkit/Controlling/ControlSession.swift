import PoseCore
import RepKit

/// What gestures and reps control during one run: reads the controls file, lets events through, tells of problems.
final class ControlSession {
  private let handling: any ControlHandling
  private var arming: Arming
  private let tellsArming: Bool
  private var sets: [PersonID: SetWatch] = [:]

  /// Makes the controls ready, before the first frame.
  ///
  /// - Parameter stream: Where a rehearsal's lines and arming go.
  /// - Throws: What is wrong with the file, or with what its rules need of the system.
  init(_ call: ControlCall, stream: StandardStream) throws {
    arming = Arming(options: call.arming)
    tellsArming = call.arming.gesture != nil
    if call.isRehearsal {
      handling = ControlRehearsal(call.document) { line in try? stream.write(line + "\n") }
    } else {
      handling = try ControlDispatcher(call.document) { StandardStream.warn($0.description) }
    }
  }

  /// Takes a frame's gestures; every frame, with or without events. Returns at once.
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

  /// Takes what a frame brought to a count; every frame, with or without events. Returns at once.
  func handle(_ events: [RepEvent], of exercise: String, at time: FrameTime) {
    for event in events {
      guard case .counted(let repetition, let count) = event.kind else { continue }
      sets[event.person, default: SetWatch()].add(repetition, count: count)
      handling.handle(
        .rep(.init(exercise: exercise, number: count, person: event.person, time: event.time)))
    }
    for person in sets.keys.sorted() {
      if let reps = sets[person]?.update(seconds: time.seconds) { finishSet(reps, of: exercise, person, at: time) }
    }
  }

  /// Ends the sets that go on when a count ends.
  func finishSets(of exercise: String, at time: FrameTime) {
    for person in sets.keys.sorted() {
      if let reps = sets[person]?.finish() { finishSet(reps, of: exercise, person, at: time) }
    }
  }

  /// Waits for what is under way, for some seconds at most.
  func finish() { handling.finish(withinSeconds: 5) }

  private func finishSet(_ reps: Int, of exercise: String, _ person: PersonID, at time: FrameTime) {
    handling.handle(.setFinished(.init(exercise: exercise, reps: reps, person: person, time: time)))
  }
}
