import Foundation

/// A recorded clip of a right hand that pinches three times, without pictures: the beginning of the bundled hand clip.
enum HandClipFixture {
  static let path = "Tests/EndToEndTests/Fixtures/Hands/three_pinches.poseclip"
  static let frames = 123
  static let durationSeconds = 6.1

  static let header =
    #"{"format":"poseclip","version":1,"width":640,"height":480,"contents":["hands"],"maximumHands":1}"#

  /// The clip's lines, the header first.
  static func lines() throws -> [Substring] {
    try String(contentsOf: RepkitProgram.package.appendingPathComponent(path), encoding: .utf8).split(separator: "\n")
  }
}
