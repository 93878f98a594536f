extension String {
  /// In lower case with hyphens for spaces, underscores and the humps of camel case.
  public var kebabCase: String {
    var kebab = ""
    var wasLower = false
    for character in self {
      if character == "_" || character == " " || character == "-" {
        kebab += "-"
      } else {
        if character.isUppercase, wasLower { kebab += "-" }
        kebab += character.lowercased()
      }
      wasLower = character.isLowercase
    }
    return kebab
  }

  /// Without the ending of a plural.
  public var singulars: [String] {
    (hasSuffix("es") ? [String(dropLast(2))] : []) + (hasSuffix("s") ? [String(dropLast())] : [])
  }
}
