extension ExerciseCatalogue {
  /// The definitions by name, in the order in which they are listed. A test compares them with the folder.
  static let definitions: [(name: String, json: [UInt8])] = [
    ("squat", PackageResources.squat_json)
  ]
}
