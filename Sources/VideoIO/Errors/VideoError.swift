import PoseCore

/// What can go wrong with video files, pictures and webcams.
public enum VideoError: DescribedError, Equatable {
  case noSuchFile(path: String)
  case isDirectory(path: String)
  case isDevice(path: String)
  /// A pipe where a file has to be read that is there as a whole.
  case isPipe(path: String)
  /// Reading a pipe was stopped before it had given a picture.
  case interrupted(path: String)
  /// What comes out of a pipe has its index behind its pictures.
  case indexOutOfReach(path: String)
  case emptyFile(path: String)
  case permissionDenied(path: String)
  case unreadable(path: String, reason: String)
  case notAVideo(path: String)
  case unreadablePicture(path: String, format: String)
  case cutShortWithoutIndex(path: String)
  case noVideoStream(path: String)
  case noDecoder(path: String, codec: String)
  case noFrameDecoded(path: String, codec: String)
  case noSuchDirectory(path: String)
  case noPermissionToWrite(path: String)
  case diskFull(path: String)
  case cannotWrite(path: String, reason: String)
  case notAnMP4Name(path: String)
  case nothingToWrite(path: String)
  case noEncoder(path: String)
  case noSuchCamera(selector: String)
  case ambiguousCamera(selector: String, paths: [String])
  case notACamera(path: String)
  case cameraBusy(path: String)
  case cameraPermissionDenied(path: String)
  case noUsableCameraFormat(path: String)
  case cameraFailed(path: String, reason: String)

  public var what: String {
    switch self {
    case .noSuchFile: "no such file"
    case .isDirectory: "this is a directory, not a file"
    case .isDevice: "this is a device, not a file"
    case .isPipe: "this is a pipe, which cannot be read as a file"
    case .interrupted: "interrupted before a picture came out of the pipe"
    case .indexOutOfReach: "the video's index is at its end, which cannot be reached in a pipe"
    case .emptyFile: "the file is empty"
    case .permissionDenied: "no permission to read the file"
    case .unreadable(_, let reason): "the file cannot be read: \(reason)"
    case .notAVideo: "this is neither a video nor a picture"
    case .unreadablePicture(_, let format): "\(format) pictures cannot be read"
    case .cutShortWithoutIndex: "the video is cut short before its index, without which it cannot be read"
    case .noVideoStream: "there is no picture in this file"
    case .noDecoder(_, let codec): "there is no decoder for \(codec) video"
    case .noFrameDecoded(_, let codec): "not one frame of the \(codec) video could be decoded"
    case .noSuchDirectory: "there is no such directory to write into"
    case .noPermissionToWrite: "no permission to write here"
    case .diskFull: "the disk is full"
    case .cannotWrite(_, let reason): "the video cannot be written: \(reason)"
    case .notAnMP4Name: "videos are written as MP4"
    case .nothingToWrite: "there was not one picture to write"
    case .noEncoder: "FFmpeg was built without the H.264 encoder libx264"
    case .noSuchCamera: "there is no such camera"
    case .ambiguousCamera: "several cameras have this in their name"
    case .notACamera: "this device is no camera"
    case .cameraBusy: "the camera is in use by another program"
    case .cameraPermissionDenied: "no permission to use the camera"
    case .noUsableCameraFormat: "the camera offers no format that can be decoded"
    case .cameraFailed(_, let reason): "the camera failed: \(reason)"
    }
  }

  public var subject: String {
    switch self {
    case .noSuchFile(let path), .isDirectory(let path), .isDevice(let path), .isPipe(let path), .interrupted(let path),
      .indexOutOfReach(let path), .emptyFile(let path),
      .permissionDenied(let path), .unreadable(let path, _), .notAVideo(let path), .unreadablePicture(let path, _),
      .cutShortWithoutIndex(let path),
      .noVideoStream(let path), .noDecoder(let path, _), .noFrameDecoded(let path, _),
      .noSuchDirectory(let path), .noPermissionToWrite(let path), .diskFull(let path), .cannotWrite(let path, _),
      .notAnMP4Name(let path), .nothingToWrite(let path), .noEncoder(let path),
      .noSuchCamera(let path), .ambiguousCamera(let path, _), .notACamera(let path), .cameraBusy(let path),
      .cameraPermissionDenied(let path), .noUsableCameraFormat(let path), .cameraFailed(let path, _):
      path
    }
  }

  public var remedy: String {
    switch self {
    case .noSuchFile: "check the path"
    case .isDirectory: "give a file in it"
    case .isDevice(let path): path.hasPrefix("/dev/video") ? "for a webcam, say --camera \(path)" : "give a file"
    case .isPipe: "save what comes out of it to a file, and give that"
    case .interrupted: "start what writes into it first"
    case .indexOutOfReach: "save it to a file, and give that"
    case .emptyFile: "record or copy it again"
    case .permissionDenied: "make it readable, for example with chmod +r"
    case .unreadable: "copy it to another disk and try again"
    case .notAVideo: "give a file such as MP4, MOV, MKV, WebM, AVI, GIF, JPEG or PNG"
    case .unreadablePicture: "convert it to JPEG, for example with: heif-convert INPUT OUTPUT.jpg"
    case .cutShortWithoutIndex: "copy or record it again to the end"
    case .noVideoStream: "give a file that has more than sound"
    case .noDecoder: "convert it to H.264, for example with: ffmpeg -i INPUT -c:v libx264 OUTPUT.mp4"
    case .noFrameDecoded: "the file is damaged: copy or record it again"
    case .noSuchDirectory: "create it first, or write elsewhere"
    case .noPermissionToWrite: "write into a directory of your own"
    case .diskFull: "make room or write to another disk; nothing was left behind"
    case .cannotWrite: "write elsewhere"
    case .notAnMP4Name(let path): "name it \(path).mp4"
    case .nothingToWrite: "give an input that has at least one frame"
    case .noEncoder: "install Debian's libavcodec59, which has it"
    case .noSuchCamera: "see which there are with: repkit cameras"
    case .ambiguousCamera(_, let paths): "say which: \(paths.joined(separator: " or "))"
    case .notACamera: "see which there are with: repkit cameras"
    case .cameraBusy(let path): "close that program; this names it: fuser -v \(path)"
    case .cameraPermissionDenied: "join the group video with: sudo usermod -aG video $USER, and log in again"
    case .noUsableCameraFormat: "use a camera that delivers MJPG, YUYV or NV12"
    case .cameraFailed: "unplug it, plug it in again, and try again"
    }
  }
}
