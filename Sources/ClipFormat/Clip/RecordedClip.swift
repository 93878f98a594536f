import PoseCore

/// A recorded clip: who and which hands were in view, frame by frame, without pictures.
///
/// **The format**, version 1. A `.poseclip` file is JSON Lines in UTF-8: a header line, then a line a frame, each ended by
/// a line feed (a byte order mark is passed over); `.poseclip.gz` is the same through gzip. Keys may come in any order; unknown ones are kept when a clip is
/// rewritten, and any number of values of other programs may so travel along. The header:
///
///     {"format":"poseclip","version":1,"source":"clips/squats_front_10.mp4","width":640,"height":480,"isMirrored":false,
///      "contents":["body","hands"],"maximumPeople":1,"maximumHands":2,"marksLast":true,"joints":["nose",…],
///      "joints3D":["root",…],"handLandmarks":["wrist",…],"models":{"pose_detection":"9ba9…"},"label":"squat"}
///
/// - `format` and `version`: required, as above. `width` and `height`: required, of the upright picture in pixels.
/// - `source`: what it was recorded from, a path or a device. `sourceSHA256`: of that file's bytes.
/// - `isMirrored`: whether the source was a mirror image, which has been undone (default false).
/// - `contents`: what was looked for in every frame, `body`, `hands` or both (default `body`).
/// - `maximumPeople`, `maximumHands`: how many people and hands were followed at once; no frame has more.
/// - `marksLast`: whether the last frame says `"last":true`; a clip that promises it and lacks it was cut short.
/// - `joints`, `joints3D`, `handLandmarks`: the names of `BodyJoint`, `BodyJoint3D` and `HandLandmark` in the order of
///   the frames' lists; by default that of the types.
/// - `models`: the networks with the SHA-256 of their files. `label`: what is done in the clip.
///
/// A frame with one person, and one with nobody in view:
///
///     {"seconds":0.033333333,"people":[{"id":1,"joints":[[0.5,0.75,0.99],null,…],"joints3D":[[0,0.1,-0.2,0.99],…]}]}
///     {"seconds":0.066666667,"nobody":true}
///
/// - `seconds`: the source's own timestamp, exact to the nanosecond.
/// - `people`: in the order of their `id`, from 1. `joints`: x, y and confidence of each, normalised to the upright
///   picture with the origin at the lower left, -100 to 100, since joints may lie outside it, and 0 to 1; `null` where a
///   joint is missing. `joints3D` (optional): x, y, z in metres from the root (x to the picture's right, y up, z towards
///   the camera), -100 to 100, and confidence.
///
/// A frame with people may have hands too; one without people says so, or has hands alone when only they were looked
/// for (then people and `nobody` are both absent):
///
///     {"seconds":0.1,"nobody":true,"hands":[]}
///     {"seconds":0.133333333,"hands":[{"id":1,"chirality":"right","chiralityConfidence":0.98,"presence":0.99,
///      "person":1,"landmarks":[[0.5,0.75,0.99],null,…],"landmarks3D":[[0,0.1,-0.2,0.99],…]}]}
///
/// - `hands`: in the order of their `id`, from 1; empty when none was in view, absent when none was looked for.
/// - `chirality`: `left` or `right`, the person's own. `chiralityConfidence`, `presence`: 0 to 1 (default 1), the
///   probabilities that it is right and that a hand is there. `person` (optional): the `id` of the person whose it is.
/// - `landmarks`: as `joints`. `landmarks3D` (optional): as `joints3D`, from the hand's own middle.
///
/// Numbers are written so that they read back to the same bits: whatever is computed from a clip is what would be computed
/// from the video.
public struct RecordedClip: Sendable, Equatable {
  public var header: ClipHeader
  public var frames: [ClipFrame]

  /// The version of the format that is written, and the only one that is read.
  public static let version = 1

  public init(header: ClipHeader, frames: [ClipFrame]) {
    self.header = header
    self.frames = frames
  }
}
