// The requests' handlers with OpenVINO's networks, which are what an application wants unless it brings its own.

extension SharedNetworks {
  /// OpenVINO's networks, loaded when first needed and shared by the whole process.
  public static let openVINO = SharedNetworks(OpenVINONetworks())
}

extension ImageRequestHandler {
  /// Makes a handler for a stored picture and how it has to be turned to be upright.
  public init(_ pixels: PixelBuffer, orientation: ImageOrientation) {
    self.init(pixels, orientation: orientation, networks: .openVINO)
  }

  /// Makes a handler for a picture.
  public init(_ image: Image) {
    self.init(image, networks: .openVINO)
  }
}

extension SequenceRequestHandler {
  /// Makes a handler for the frames of one video or camera.
  ///
  /// - Parameter maximumPeople: How many people are followed at once.
  /// - Throws: `OpenVINORuntimeError` when the runtime or the weights are missing or damaged.
  public convenience init(maximumPeople: Int = 1) throws {
    try self.init(networks: OpenVINONetworks(), options: .init(maximumPeople: maximumPeople))
  }

  /// Makes a handler for the hands in the frames of one video or camera.
  ///
  /// - Parameter maximumHands: How many hands are followed at once.
  /// - Throws: `OpenVINORuntimeError` when the runtime or the weights are missing or damaged.
  public convenience init(maximumHands: Int) throws {
    try self.init(networks: OpenVINONetworks(), hands: .init(maximumHands: maximumHands))
  }
}
