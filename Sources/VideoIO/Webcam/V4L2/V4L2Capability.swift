import CV4L2

/// What a device says of itself.
struct V4L2Capability {
  let name: String
  let bus: String
  /// Whether it captures pictures that can be streamed; a webcam's second node, for example, only carries metadata.
  let isCamera: Bool

  init(_ capability: v4l2_capability) {
    name = text(capability.card)
    bus = text(capability.bus_info)
    let hasOwn = capability.capabilities & V4L2Capability.bits(V4L2_CAP_DEVICE_CAPS) != 0
    let capabilities = hasOwn ? capability.device_caps : capability.capabilities
    let needed = V4L2Capability.bits(V4L2_CAP_VIDEO_CAPTURE) | V4L2Capability.bits(V4L2_CAP_STREAMING)
    isCamera = capabilities & needed == needed
  }

  private static func bits<Value: BinaryInteger>(_ value: Value) -> UInt32 { UInt32(truncatingIfNeeded: value) }
}
