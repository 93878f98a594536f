/// The loop from packets to pictures, over whatever is damaged.
struct Decoding {
  /// Parts that could not be read or decoded.
  var damagedPackets = 0
  /// Pictures that were delivered although the decoder had to make up part of them.
  private(set) var damagedFrames = 0
  /// Whether reading stopped at an error and not at the end.
  private(set) var hasFailed = false

  private var isDraining = false
  private var failuresInARow = 0

  /// More failures in a row than any repairable file has; so a damaged one cannot keep the loop busy for ever.
  private static let maximumFailuresInARow = 1000

  /// Decodes the next picture; `false` at the end or where nothing more can be read.
  mutating func next(into picture: Picture, _ demuxer: Demuxer, _ decoder: Decoder, _ packet: Packet) -> Bool {
    while failuresInARow < Decoding.maximumFailuresInARow {
      switch decoder.receive(into: picture) {
      case .picture:
        failuresInARow = 0
        if picture.isDamaged { damagedFrames += 1 }
        return true
      case .ended: return false
      case .damaged: fail()
      case .needsPacket where isDraining: return false
      case .needsPacket: feed(demuxer, decoder, packet)
      }
    }
    hasFailed = true
    return false
  }

  private mutating func feed(_ demuxer: Demuxer, _ decoder: Decoder, _ packet: Packet) {
    switch demuxer.read(into: packet) {
    case .packet:
      do { try decoder.send(packet) } catch { fail() }
    case .damaged:
      hasFailed = true
      fail()
      if failuresInARow == Decoding.maximumFailuresInARow { drain(decoder) }
    case .ended:
      drain(decoder)
    }
  }

  private mutating func drain(_ decoder: Decoder) {
    isDraining = true
    failuresInARow = 0
    do { try decoder.send(nil) } catch { fail() }
  }

  private mutating func fail() {
    damagedPackets += 1
    failuresInARow += 1
  }
}
