extension PersonTracker {
  /// Tells landmarks that were kept from those that this code would find: to be raised whenever the same frames and
  /// options come to give others.
  public static let revision = 1
}
