import PoseCore

/// An action that failed, was late or was left out: something to warn of, while the work goes on.
public struct ControlProblem: DescribedError, Equatable {
  public enum Kind: Sendable, Hashable {
    case commandMissing, commandFailed, commandTimedOut, commandStillRunning, commandCutShort
    case inputFailed, inputOverflow
    case brokerUnreachable, brokerRefused, brokerLost, messagesDropped, messagesUnsent
    case readerGone, readerSlow, lineLost
  }

  public var kind: Kind
  public var what: String
  public var subject: String
  public var remedy: String
  /// What this program does about it as long as it goes on, which is told with the remedy until its end.
  var prospect: String?
  /// What the system said, where that decides how to go on.
  public var errorNumber: Int32?
}

extension ControlProblem {
  /// Told while the program goes on.
  var withProspect: ControlProblem {
    guard let prospect else { return self }
    var problem = self
    problem.remedy += "; \(prospect)"
    problem.prospect = nil
    return problem
  }
}
