import Glibc

/// Where clips are, as a page in another folder links to them.
enum ClipLinks {
  /// Links to those of the files that are there, by the clips' names.
  ///
  /// - Parameters:
  ///   - files: The clips' files, by the clips' names.
  ///   - page: The path of the page.
  static func relative(_ files: [String: String], from page: String) -> [String: String] {
    let folder = page.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    guard let folder = resolved(folder.isEmpty ? (page.hasPrefix("/") ? "/" : ".") : folder) else { return [:] }
    var places: [String: String?] = [:]
    return files.compactMapValues { file in
      if let known = places[file] { return known }
      let place = resolved(file).map { link(from: folder, to: $0) }
      places[file] = place
      return place
    }
  }

  /// The absolute path without links; `nil` when nothing is there.
  private static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func link(from folder: String, to file: String) -> String {
    let (from, to) = (folder.split(separator: "/"), file.split(separator: "/"))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let steps = from.dropFirst(shared).map { _ in ".." } + to.dropFirst(shared).map(encoded)
    return steps.joined(separator: "/")
  }

  /// With what URLs keep for themselves as percent signs and hexadecimal digits.
  private static func encoded(_ name: Substring) -> String {
    var text = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
