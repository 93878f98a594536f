import Synchronization

/// Says what the controls would do, and does nothing: for `--dry-run`.
public final class ControlRehearsal: ControlHandling {
  private let document: ControlsDocument
  private let machine: Mutex<RuleMachine>
  private let line: @Sendable (String) -> Void

  /// - Parameter line: Takes a line for each action, on the thread that calls `handle`.
  public init(_ document: ControlsDocument, line: @escaping @Sendable (String) -> Void) {
    self.document = document
    self.line = line
    machine = Mutex(RuleMachine(document.rules))
  }

  public func handle(_ event: ControlEvent) {
    for firing in machine.withLock({ $0.handle(event) }) {
      if let text = ActionText.text(of: firing, by: document.rules[firing.rule]) {
        line("\(Self.seconds(event)) s: \(text)")
      }
    }
  }

  public func finish(withinSeconds seconds: Double) {}

  public func stopWaiting() {}

  public func hasten() {}

  public func abandon() {}

  private static func seconds(_ event: ControlEvent) -> String {
    let hundredths = Int((event.time.seconds * 100).rounded())
    let digits = String(abs(hundredths) + 1000)
    let whole = abs(hundredths) / 100
    return "\(hundredths < 0 ? "-" : "")\(whole).\(digits.suffix(2))"
  }
}
