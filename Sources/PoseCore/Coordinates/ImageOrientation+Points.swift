/// Points between the stored picture and the picture as it is shown.
extension ImageOrientation {
  /// The size as shown of a picture stored at the given size.
  @inlinable
  public func shownSize(ofStored size: ImageSize) -> ImageSize {
    swapsAxes ? ImageSize(width: size.height, height: size.width) : size
  }

  /// Where a point of the stored picture is shown; both normalised, origin lower left.
  @inlinable
  public func shown(fromStored point: NormalizedPoint) -> NormalizedPoint {
    // The swap is about the diagonal through the upper left corner.
    let swapped = swapsAxes ? NormalizedPoint(x: 1 - point.y, y: 1 - point.x) : point
    return NormalizedPoint(
      x: flipsHorizontally ? 1 - swapped.x : swapped.x, y: flipsVertically ? 1 - swapped.y : swapped.y)
  }

  /// Where in the stored picture a shown point lies; both normalised, origin lower left.
  @inlinable
  public func stored(fromShown point: NormalizedPoint) -> NormalizedPoint {
    inverse.shown(fromStored: point)
  }

  /// Where a point of a picture stored at the given size is shown; both in pixels from the upper left.
  @inlinable
  public func shown(fromStored point: PixelPoint, storedSize: ImageSize) -> PixelPoint {
    let size = shownSize(ofStored: storedSize)
    let swapped = swapsAxes ? PixelPoint(x: point.y, y: point.x) : point
    return PixelPoint(
      x: flipsHorizontally ? Double(size.width) - swapped.x : swapped.x,
      y: flipsVertically ? Double(size.height) - swapped.y : swapped.y)
  }

  /// Where in a picture stored at the given size a shown point lies; both in pixels from the upper left.
  @inlinable
  public func stored(fromShown point: PixelPoint, storedSize: ImageSize) -> PixelPoint {
    inverse.shown(fromStored: point, storedSize: shownSize(ofStored: storedSize))
  }
}
