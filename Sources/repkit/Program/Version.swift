/// The program's version; `CHANGELOG.md` tells what changed.
enum Version {
  static let current = "0.2.0"
}
