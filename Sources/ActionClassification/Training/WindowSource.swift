/// Windows with their classes and groups, given block by block as often as they are needed, so that they need not all
/// be in memory.
public protocol WindowSource {
  /// The classes' labels, in the order of their Unicode scalars.
  var classes: [String] { get }
  /// The class of each window.
  var labels: [Int] { get }
  /// The group of each window: a person, or a recording of an unknown one. At least two.
  var groups: [Int] { get }
  /// Calls `body` with all windows, in the order of the labels: a block at a time, with the number of its first window.
  ///
  /// - Throws: What reading clips anew or `body` throws.
  func forEachBlock(_ body: (_ first: Int, _ windows: [PoseWindow]) throws -> Void) throws
  /// The windows of these numbers, which ascend.
  func windows(_ numbers: [Int]) throws -> [PoseWindow]
}
