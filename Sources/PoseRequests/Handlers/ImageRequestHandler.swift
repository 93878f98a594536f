import Imaging
import PoseCore

/// Performs requests on one picture, without memory of others: for stills.
///
/// Where Vision takes a picture without an orientation for upright, this one has to be told; where it gives an empty
/// array, this one says that there is nobody. Videos belong in a `SequenceRequestHandler`.
public struct ImageRequestHandler: Sendable {
  private let image: Image
  private let networks: SharedNetworks

  /// Makes a handler for a stored picture and how it has to be turned to be upright.
  /// - Parameter networks: Share one among all handlers, for each loads its own.
  public init(_ pixels: PixelBuffer, orientation: ImageOrientation, networks: SharedNetworks) {
    self.init(Image(pixels: pixels, orientation: orientation), networks: networks)
  }

  /// Makes a handler for a picture.
  /// - Parameter networks: Share one among all handlers, for each loads its own.
  public init(_ image: Image, networks: SharedNetworks) {
    self.image = image
    self.networks = networks
  }

  /// Performs a request.
  ///
  /// Throws what loading the networks throws (weights or runtime missing) and what running them throws.
  public func perform<Request: ImageRequest>(_ request: Request) async throws -> Request.Result {
    try await networks.perform(request, on: image)
  }
}
