/// The names of exercises in definitions.
public enum ExerciseName {
  /// Whether a text is in kebab case: lower-case letters and digits in words with hyphens between.
  public static func isValid(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.hasSuffix("-")
      && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }
}
