import Glibc

/// Presses keys and moves the pointer.
final class InputSink: ControlSink {
  enum Work: Sendable {
    case firing(Firing)
    case releaseAll
  }

  private static let capacity = 512
  private static let settlingMicroseconds: UInt32 = 150_000

  private let inbox = Inbox<Work>(capacity: capacity)
  private let thread: SinkThread
  private let pace: ControlPace
  private let problems: ProblemReporter

  /// - Throws: `ControlsError` when the device is missing or forbidden.
  init(
    _ rules: [ControlRule], pointer: PointerSettings, device: String, pace: ControlPace, problems: ProblemReporter
  ) throws(ControlsError) {
    self.pace = pace
    self.problems = problems
    let inbox = inbox
    // The devices move to the thread whole.
    nonisolated(unsafe) let devices = try InputDevices(rules, path: device)
    thread = SinkThread {
      var machine = InputMachine(rules, pointer: pointer)
      func send(_ reports: [InputReport]) {
        for report in reports where !devices.write(report) {
          problems.tell(
            ControlProblem(
              kind: .inputFailed, what: "the kernel refused a key or a movement: \(String(cString: strerror(errno)))",
              subject: device, remedy: "start again"))
        }
      }
      while true {
        let (work, deadline) = inbox.takeAll()
        for one in work {
          switch one {
          case .firing(let firing): send(machine.handle(firing))
          case .releaseAll: send(machine.releaseAll())
          }
        }
        if deadline != nil { break }
        var polled = pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0)
        poll(&polled, 1, -1)
      }
      send(machine.releaseAll())
      // What readers have not taken yet goes with the device.
      usleep(Self.settlingMicroseconds)
    }
  }

  func submit(_ firing: Firing, of rule: ControlRule) {
    inbox.put(.firing(firing), waitingSeconds: pace.patienceSeconds) { waiting in
      // A release that was lost would leave a key down for ever.
      waiting = [.releaseAll]
      problems.tell(
        ControlProblem(
          kind: .inputOverflow, what: "keys and movements came faster than the system takes them, and were let go",
          subject: "keys and pointer", remedy: "leave the machine more time"))
    }
  }

  func stopWaiting() { inbox.stopWaiting() }

  func close(deadline: Double) { inbox.close(deadline: deadline) }

  func abandon() {
    inbox.close(deadline: -.infinity)
    thread.abandon()
  }

  func wait(until deadline: Double) -> Bool { thread.wait(until: deadline) }
}
