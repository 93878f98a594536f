import Imaging
import PoseCore

/// Writes pictures to an H.264 MP4 file, each shown for as long as its timestamps say.
///
/// The file appears, whole, with `finish()`; until then, and when something fails, nothing is at its place that was
/// not there before. One thread at a time may use an encoder.
public final class VideoEncoder {
  public let path: String

  private let file: OutputFile
  private let encoder: H264Encoder
  private let muxer: MP4Muxer
  private let packet: Packet
  private let size: ImageSize
  private var firstTime: FrameTime?
  private var lastTicks: Int64 = 0
  private var stepTicks: Int64
  private var isFinished = false

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - path: ends in `.mp4` or `.m4v`.
  ///   - size: of all pictures; an odd last row or column is left out.
  ///   - nominalFrameRate: about how many pictures a second will come, for rate control and for how long the only
  ///     picture is shown.
  /// - Throws: `VideoError` when the file cannot be written there or FFmpeg has no H.264 encoder.
  public convenience init(path: String, size: ImageSize, nominalFrameRate: Double = 30) throws(VideoError) {
    guard [".mp4", ".m4v"].contains(where: path.lowercased().hasSuffix) else { throw .notAnMP4Name(path: path) }
    try self.init(file: OutputFile(path: path), size: size, nominalFrameRate: nominalFrameRate)
  }

  init(file: OutputFile, size: ImageSize, nominalFrameRate: Double) throws(VideoError) {
    path = file.path
    self.file = file
    self.size = size
    let rate = (1...1000).contains(nominalFrameRate) ? nominalFrameRate : 30
    stepTicks = Int64(H264Encoder.ticksPerSecond / rate)
    do {
      packet = try Packet()
      (muxer, encoder) = try MP4Muxer.open(path: file.temporaryPath) { hasGlobalHeader throws(FFmpegError) in
        try H264Encoder(size: size, nominalFrameRate: rate, hasGlobalHeader: hasGlobalHeader)
      }
    } catch {
      file.discard()
      throw VideoEncoder.describe(error, path: file.path)
    }
  }

  deinit { if !isFinished { file.discard() } }

  /// Adds a picture of the encoder's size, shown from `time` on; the first one's time becomes 0.
  ///
  /// Times rise; one that does not is moved to just after the last.
  /// - Throws: `VideoError` when the disk is full or fails.
  public func append(_ pixels: PixelBuffer, at time: FrameTime) throws(VideoError) {
    precondition(!isFinished, "\(path) is finished: nothing can be added")
    precondition(
      pixels.format == .bgrx && pixels.width == size.width && pixels.height == size.height,
      "a \(pixels.width)×\(pixels.height) \(pixels.format) picture does not go into a video of "
        + "\(size.width)×\(size.height) bgrx")
    let seconds = time.seconds(since: firstTime ?? time)
    var ticks = Int64((seconds * H264Encoder.ticksPerSecond).rounded())
    if firstTime == nil {
      firstTime = time
    } else {
      ticks = max(ticks, lastTicks + 1)
      stepTicks = ticks - lastTicks
    }
    lastTicks = ticks
    do {
      try encoder.send(pixels, timestamp: ticks)
      try writePackets()
    } catch { throw VideoEncoder.describe(error, path: path) }
  }

  /// Completes the file and puts it in its place.
  ///
  /// - Throws: `VideoError` when no picture was added, or the disk is full or fails; there is no new file then.
  public func finish() throws(VideoError) {
    guard !isFinished else { return }
    isFinished = true
    do throws(VideoError) {
      try complete()
      try file.publish()
    } catch {
      file.discard()
      throw error
    }
  }

  private func complete() throws(VideoError) {
    guard firstTime != nil else { throw .nothingToWrite(path: path) }
    do {
      try encoder.sendEnd()
      try writePackets()
      try muxer.close()
    } catch { throw VideoEncoder.describe(error, path: path) }
  }

  private func writePackets() throws(FFmpegError) {
    while try encoder.receive(into: packet) { try muxer.write(packet, duration: stepTicks) }
  }

  private static func describe(_ error: FFmpegError, path: String) -> VideoError {
    error == .encoderNotFound ? .noEncoder(path: path) : OutputFile.error(-error.code, path: path, text: error.text)
  }
}
