import Dispatch

/// A network that another thread is loading.
///
/// Unchecked: the queue writes the result before it leaves the group, and `wait()` reads it after.
final class BackgroundLoad: @unchecked Sendable {
  private let group = DispatchGroup()
  private var result: Result<OpenVINONetwork, any Error>?

  init(_ load: @escaping @Sendable () throws -> OpenVINONetwork) {
    DispatchQueue.global(qos: .userInitiated).async(group: group) {
      self.result = Result { try load() }
    }
  }

  /// Waits for the network. Call once: it belongs to the caller.
  func wait() throws -> OpenVINONetwork {
    group.wait()
    guard let result else { preconditionFailure("the group was left without a result") }
    return try result.get()
  }
}
