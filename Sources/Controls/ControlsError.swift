import JSON
import PoseCore

/// What can be wrong with a controls file, or with what it needs of the system.
public enum ControlsError: DescribedError, Equatable {
  /// - Parameter place: Where in the file, line and column from 1; `nil` when the fault says so itself.
  case document(source: String, DocumentFault, place: Place?)
  case noSuchCommand(String, rule: String)
  case notExecutable(String, rule: String)
  /// A script whose first line names a program that is not there.
  case noInterpreter(String, interpreter: String, rule: String)
  case noInputDevice(path: String)
  case inputDeviceForbidden(path: String)
  case inputDeviceFailed(path: String, reason: String)
  case unreadableSecret(path: String, reason: String)
  case unsetVariable(String)
  case unusableTLSFile(path: String, reason: String)
  case brokerSetting(String, reason: String)
  case socketInUse(path: String)
  case notASocket(path: String)
  case socketFailed(path: String, reason: String)

  public struct Place: Equatable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  public var what: String {
    switch self {
    case .document(_, let fault, _): fault.what(in: "the controls file")
    case .noSuchCommand(let name, let rule):
      name.contains("/")
        ? "there is no such file as the command of \(rule)" : "the command of \(rule) is nowhere on PATH"
    case .notExecutable(_, let rule): "the command of \(rule) is not an executable file"
    case .noInterpreter(_, let interpreter, let rule):
      "the command of \(rule) is a script for \(interpreter), which is not there"
    case .noInputDevice: "there is no device to make keys and pointers with"
    case .inputDeviceForbidden: "no permission to make keys and pointers"
    case .inputDeviceFailed(_, let reason): "keys and pointers cannot be made: \(reason)"
    case .unreadableSecret(_, let reason): "the file with the broker's password cannot be read: \(reason)"
    case .unsetVariable: "an environment variable that the controls file names is not set"
    case .unusableTLSFile(_, let reason): "a file for TLS cannot be used: \(reason)"
    case .brokerSetting(_, let reason): "the broker's settings cannot be used: \(reason)"
    case .socketInUse: "another program listens at the socket"
    case .notASocket: "the socket's path is that of another file"
    case .socketFailed(_, let reason): "the socket cannot be opened: \(reason)"
    }
  }

  public var subject: String {
    switch self {
    case .document(let source, _, let place):
      place.map { "\(source), line \($0.line), column \($0.column)" } ?? source
    case .noSuchCommand(let name, _), .notExecutable(let name, _), .noInterpreter(let name, _, _),
      .unsetVariable(let name):
      name
    case .noInputDevice(let path), .inputDeviceForbidden(let path), .inputDeviceFailed(let path, _),
      .unreadableSecret(let path, _), .unusableTLSFile(let path, _), .socketInUse(let path), .notASocket(let path),
      .socketFailed(let path, _):
      path
    case .brokerSetting(let value, _): value
    }
  }

  public var remedy: String {
    switch self {
    case .document(_, let fault, _): fault.remedy
    case .noSuchCommand(let name, _): name.contains("/") ? "check the path" : "install it, or give its whole path"
    case .notExecutable: "make it executable, for example with chmod +x"
    case .noInterpreter(let name, let interpreter, _): Script.remedy(for: name, interpreter: interpreter)
    case .noInputDevice: "load the kernel's module with: sudo modprobe uinput"
    case .inputDeviceForbidden:
      "allow the group input with: echo 'KERNEL==\"uinput\", GROUP=\"input\", MODE=\"0660\"' | sudo tee "
        + "/etc/udev/rules.d/70-uinput.rules && sudo udevadm control --reload && sudo udevadm trigger "
        + "--name-match=uinput && sudo usermod -aG input $USER, and log in again"
    case .inputDeviceFailed: "check that the kernel has uinput: ls -l /dev/uinput"
    case .unreadableSecret: "give a file that holds the password in its first line and that you may read"
    case .unsetVariable(let name): "set it, for example with: export \(name)=…"
    case .unusableTLSFile: "give a readable file in PEM format"
    case .brokerSetting: "correct it in the controls file"
    case .socketInUse: "end that program, or give another path"
    case .notASocket: "give another path, or move the file away"
    case .socketFailed: "give a path in a directory of your own, of at most 107 bytes"
    }
  }
}

extension ControlsError: DocumentFailure {
  public init(source: String, _ fault: DocumentFault) {
    self = .document(source: source, fault, place: nil)
  }
}
