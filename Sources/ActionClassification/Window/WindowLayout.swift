import PoseCore

/// The window's joints as files name them.
enum WindowLayout {
  static let joints = BodyJoint.allCases.map(\.name)
}
