/// The error of a module that reads documents: it keeps which one, and what is wrong there.
public protocol DocumentFailure: Error {
  /// - Parameter source: What the document is called in messages, usually its path.
  init(source: String, _ fault: DocumentFault)
}
