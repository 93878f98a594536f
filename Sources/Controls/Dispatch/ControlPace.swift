/// Whether whoever has the events can wait for what they do.
public enum ControlPace: Sendable {
  /// Events happen now, as before a camera: no frame waits, so an action for which there is no room is left out, which
  /// is told.
  case live
  /// Events come from a file, perhaps much faster than they happened: nobody waits for the next frame, so the thread that
  /// has the events waits until there is room, and no action is lost. A command is waited for until it ends, so at most
  /// for its time-out.
  case recorded

  /// How long lines, keys and movements may wait for their reader before they are given up after all.
  var patienceSeconds: Double {
    switch self {
    case .live: 0
    case .recorded: 30
    }
  }
}
