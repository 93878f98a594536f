extension StringProtocol {
  /// Without white space at either end.
  var stripped: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
