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

  /// Reads a data set; see `DatasetListing` for what it may be, and `LabelledFrames` for whose poses are taken where a
  /// clip shows several people. Videos become poses as `repkit evaluate counts` has them, through the same cache.
  ///
  /// A file that cannot be read is left out and named; one that the table names but is not there is an error.
  ///
  /// - Parameters:
  ///   - jobs: How many files to work on at once; by default as many as there are cores.
  /// - Throws: `DatasetError`, `LabelError`, and what the networks' set-up throws.
  static func load(_ path: String, interruption: Interruption, jobs: Int? = nil) throws -> ActionDataset {
    let listing = try DatasetListing(at: path)
    return try DatasetReader(listing, input: path, interruption: interruption, jobs: jobs).dataset()
  }
}
