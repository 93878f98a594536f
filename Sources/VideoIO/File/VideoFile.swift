import Imaging
import InputFiles
import PoseCore

/// The frames of a video file, in any container and codec that FFmpeg reads.
///
/// Frames are `.bgrx`, with square pixels, all of one size, as stored (`image.orientation` shows them upright), and
/// stamped by the container; the first stamp need not be 0. A file that is damaged or cut short delivers what is there
/// and says so in `warnings`; nothing is thrown once the first frame has been decoded. Frame buffers are recycled once
/// nobody holds them. One thread at a time may use a video file.
public final class VideoFile: FrameSource {
  public let path: String
  /// The size as shown, after orientation and with square pixels.
  public let size: ImageSize
  /// How stored frames are turned to be shown upright.
  public let orientation: ImageOrientation
  /// The first frame's timestamp.
  public let startTime: FrameTime
  /// Frames a second as the container states them; a mean where the rate varies.
  public let nominalFrameRate: Double?
  /// The duration in seconds as the container states it.
  public let durationSeconds: Double?
  /// About how many frames there are, for showing progress.
  public let estimatedFrameCount: Int?
  /// The codec's short name, for example `h264`.
  public let codecName: String

  private let file: InputFile
  private let colours: ColourReading
  private let isEndMissing: Bool
  private let demuxer: Demuxer
  private let decoder: Decoder
  private let packet: Packet
  private let picture: Picture
  private let converter: PictureConverter
  private var stamps: RisingStamps
  private var decoding = Decoding()
  private var firstFrame: VideoFrame?
  private var lastTime: FrameTime
  private var hasEnded = false

  /// Opens a video on a disk and decodes its first frame.
  ///
  /// - Throws: `VideoError` when there is no such file or nothing in it can be shown.
  public convenience init(path: String, colours: ColourReading = .asTagged) throws(VideoError) {
    try self.init(VideoError.opening(path), colours: colours)
  }

  /// Opens a video in a file, or one that comes out of a pipe, for which this and `next()` wait until the file's
  /// `stop()`, and decodes its first frame.
  ///
  /// - Parameter file: Of which nothing was read yet, and which nobody else reads.
  /// - Throws: `VideoError` when nothing in it can be shown.
  public init(_ file: InputFile, colours: ColourReading = .asTagged) throws(VideoError) {
    self.file = file
    self.path = file.path
    self.colours = colours
    guard file.size != 0 else { throw .emptyFile(path: path) }
    isEndMissing = !file.isPipe && FileEnding.isMissing(path: path)
    demuxer = try VideoFile.demuxer(of: file)
    codecName = demuxer.codecName
    nominalFrameRate = demuxer.nominalFrameRate
    durationSeconds = demuxer.durationSeconds
    estimatedFrameCount = demuxer.estimatedFrameCount
    do {
      decoder = try demuxer.makeDecoder()
      packet = try Packet()
      picture = try Picture()
    } catch {
      throw .noDecoder(path: path, codec: codecName)
    }
    do {
      guard decoding.next(into: picture, demuxer, decoder, packet) else { throw FFmpegError.invalidData }
      let layout = demuxer.layout(of: picture, colours: colours)
      converter = try PictureConverter(first: layout)
      orientation = VideoFile.orientation(of: picture, in: demuxer)
      size = converter.size.shown(orientation)
      stamps = RisingStamps(nominalStepNanoseconds: Int64(1e9 / (nominalFrameRate ?? 25)))
      startTime = stamps.accept(demuxer.time(of: picture)) ?? FrameTime(nanoseconds: 0)
      lastTime = startTime
      firstFrame = VideoFrame(
        image: Image(pixels: try converter.convert(picture, layout: layout), orientation: orientation),
        time: startTime)
    } catch {
      if file.isStopped { throw .interrupted(path: path) }
      // The pictures went by before the index that says where they are.
      if file.isPipe, demuxer.formatName.hasPrefix("mov,") { throw .indexOutOfReach(path: path) }
      throw .noFrameDecoded(path: path, codec: codecName)
    }
  }

  /// Decodes the next frame; `nil` at the end, or where nothing more can be read.
  public func next() -> VideoFrame? {
    if let frame = firstFrame {
      firstFrame = nil
      return frame
    }
    while decoding.next(into: picture, demuxer, decoder, packet) {
      guard let time = stamps.accept(demuxer.time(of: picture)) else { continue }
      guard let pixels = try? converter.convert(picture, layout: demuxer.layout(of: picture, colours: colours)) else {
        decoding.damagedPackets += 1
        continue
      }
      lastTime = time
      return VideoFrame(image: Image(pixels: pixels, orientation: orientation), time: time)
    }
    hasEnded = true
    return nil
  }

  /// What was wrong with the file so far as it has been read, the gravest first; complete after `next()` returned `nil`.
  public var warnings: [VideoWarning] {
    var warnings: [VideoWarning] = []
    let missingSeconds = hasEnded ? missingSeconds : nil
    if decoding.hasFailed || missingSeconds != nil || isEndMissing {
      warnings.append(.cutShort(missingSeconds: missingSeconds))
    }
    if decoding.damagedPackets > 0 { warnings.append(.damagedPackets(count: decoding.damagedPackets)) }
    if decoding.damagedFrames > 0 { warnings.append(.damagedFrames(count: decoding.damagedFrames)) }
    if stamps.droppedCount > 0 { warnings.append(.droppedTimestamps(count: stamps.droppedCount)) }
    if stamps.restartCount > 0 { warnings.append(.restartedTimestamps(count: stamps.restartCount)) }
    if converter.sizeChangeCount > 0 { warnings.append(.sizeChanges(count: converter.sizeChangeCount)) }
    return warnings
  }

  /// How much shorter the video was than its header says; `nil` when it was not, or when the header says nothing.
  private var missingSeconds: Double? {
    guard stamps.restartCount == 0, let expected = demuxer.videoDurationSeconds else { return nil }
    let step = nominalFrameRate.map { 1 / $0 } ?? 0.04
    // Matroska's writers count the duration from 0 and not from the first frame.
    let reached = max(lastTime.seconds, lastTime.seconds(since: startTime)) + step
    let missing = expected - reached
    return missing > max(0.5, 2.5 * step) ? missing : nil
  }

  /// Makes a wait for a pipe's writer end, from any thread; the next frames are those that had come.
  public var stop: @Sendable () -> Void { { [file] in file.stop() } }

  private static func demuxer(of file: InputFile) throws(VideoError) -> Demuxer {
    let brand = try VideoError.brand(of: file)
    do {
      return try Demuxer(file)
    } catch .streamNotFound where !file.isStopped {
      throw .noVideoStream(path: file.path)
    } catch {
      throw .unopened(file, brand: brand)
    }
  }

  /// The container's display matrix, else the picture's own, else an EXIF tag or the old `rotate` tag.
  private static func orientation(of picture: Picture, in demuxer: Demuxer) -> ImageOrientation {
    if let matrix = demuxer.displayMatrix ?? picture.displayMatrix { return matrix.orientation }
    if let tag = picture.metadata("Orientation"), let value = UInt8(tag.filter(\.isNumber)) {
      return ImageOrientation(rawValue: value) ?? .up
    }
    return ImageOrientation(clockwiseDegrees: demuxer.streamMetadata("rotate").flatMap(Double.init) ?? 0)
  }
}

extension ImageSize {
  /// This size after showing a stored picture upright.
  func shown(_ orientation: ImageOrientation) -> ImageSize {
    orientation.swapsAxes ? ImageSize(width: height, height: width) : self
  }
}
