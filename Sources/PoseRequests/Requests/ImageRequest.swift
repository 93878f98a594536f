import Imaging

/// Something to be found in a single picture.
public protocol ImageRequest: Sendable {
  associatedtype Result: Sendable

  /// Finds it. Throws what loading or running a network throws.
  func perform(on image: Image, with networks: LoadedNetworks) throws -> Result
}
