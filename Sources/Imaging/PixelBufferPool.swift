/// Hands out picture buffers of one size and takes them back when nobody else holds them, so that a running pipeline
/// allocates no memory.
///
/// A pool grows to the number of buffers that are in use at once. It is used by one thread at a time; the buffers
/// may be released on any.
public struct PixelBufferPool {
  public let width: Int
  public let height: Int
  public let format: PixelFormat
  private var buffers: [PixelBuffer] = []

  public init(width: Int, height: Int, format: PixelFormat) {
    self.width = width
    self.height = height
    self.format = format
  }

  /// How many buffers the pool has made.
  public var count: Int { buffers.count }

  /// A buffer that nobody else holds; its pixels are what they last were.
  ///
  /// Complexity: O(*n*) in the number of buffers in use.
  public mutating func next() -> PixelBuffer {
    for index in buffers.indices where isKnownUniquelyReferenced(&buffers[index]) {
      return buffers[index]
    }
    let buffer = PixelBuffer(width: width, height: height, format: format)
    buffers.append(buffer)
    return buffer
  }
}
