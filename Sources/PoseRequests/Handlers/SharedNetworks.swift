import Imaging
import PoseDetection

/// The networks that image handlers share: loaded when first needed, then kept; one request at a time.
public actor SharedNetworks {
  private let loaded: LoadedNetworks

  public init(_ provider: any NetworkProvider) {
    loaded = LoadedNetworks(provider)
  }

  func perform<Request: ImageRequest>(_ request: Request, on image: Image) throws -> Request.Result {
    try request.perform(on: image, with: loaded)
  }
}
