/// An error that says what went wrong, with which file or value, and what to do about it.
///
/// The command line renders it as `repkit: error: <what> (<subject>); <remedy>`.
public protocol DescribedError: Error, CustomStringConvertible {
  /// What went wrong, in lower case and without a full stop.
  var what: String { get }
  /// The file or value at fault.
  var subject: String { get }
  /// What the reader can do about it.
  var remedy: String { get }
}

extension DescribedError {
  public var description: String { "\(what) (\(subject)); \(remedy)" }
}
