extension ExerciseCatalogue {
  /// The definitions by name, in the order in which they are listed. A test compares them with the folder.
  static let definitions: [(name: String, json: [UInt8])] = [
    ("squat", PackageResources.squat_json), ("lunge", PackageResources.lunge_json),
    ("push-up", PackageResources.push_up_json), ("biceps-curl", PackageResources.biceps_curl_json),
    ("shoulder-press", PackageResources.shoulder_press_json), ("lateral-raise", PackageResources.lateral_raise_json),
    ("jumping-jack", PackageResources.jumping_jack_json), ("sit-up", PackageResources.sit_up_json),
    ("crunch", PackageResources.crunch_json), ("glute-bridge", PackageResources.glute_bridge_json),
    ("deadlift", PackageResources.deadlift_json), ("pull-up", PackageResources.pull_up_json),
    ("bench-press", PackageResources.bench_press_json), ("burpee", PackageResources.burpee_json),
    ("high-knees", PackageResources.high_knees_json), ("mountain-climber", PackageResources.mountain_climber_json),
    ("calf-raise", PackageResources.calf_raise_json), ("plank", PackageResources.plank_json),
    ("wall-sit", PackageResources.wall_sit_json),
  ]
}
