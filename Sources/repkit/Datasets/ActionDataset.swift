import ActionClassification
import RepKit

/// Labelled clips of single people, as poses.
struct ActionDataset {
  /// As the user named it.
  let input: String
  /// What the names of the clips' files are relative to.
  let folder: String
  /// In the order of the table or of the files' names.
  let clips: [ActionClip]
  /// The side of a split that the table puts each clip on, in their order; `nil` where it says none.
  let sides: [SplitSide?]
  let leftOut: [LeftOutClip]
  /// What was wrong with clips that could be read all the same.
  let warnings: [String]
  /// How many files' poses came from the cache.
  let cachedFiles: Int
  /// Whether reading was interrupted: then these are the clips read until then.
  let wasInterrupted: Bool
  /// How much memory the clips' poses take.
  let poseBytes: Int
  let reader: DatasetReader

  /// Reads a data set; see `DatasetListing` for what it may be, and `LabelledFrames` for whose poses are taken where a
  /// clip shows several people. Videos become poses as `repkit evaluate counts` has them, through the same cache.
  ///
  /// A file that cannot be read is left out and named; one that the table names but is not there is an error.
  ///
  /// - Parameters:
  ///   - jobs: How many files to work on at once; by default as many as there are cores.
  ///   - poseBytes: How much memory poses may take: clips beyond that have no frames, and `frames(of:)` reads them anew.
  /// - Throws: `DatasetError`, `LabelError`, and what the networks' set-up throws.
  static func load(
    _ path: String, interruption: Interruption, jobs: Int? = nil, poseBytes: Int = .max
  ) throws -> ActionDataset {
    let listing = try DatasetListing(at: path)
    return try DatasetReader(
      listing, input: path, interruption: interruption, jobs: jobs, poseBytes: poseBytes
    ).dataset()
  }

  /// The frames of a clip, which are read anew when they are not in memory.
  ///
  /// - Throws: What reading it throws.
  func frames(of clip: ActionClip) throws -> [PoseFrame] {
    clip.frames.isEmpty ? try reader.frames(ofClip: clip.name) : clip.frames
  }
}
