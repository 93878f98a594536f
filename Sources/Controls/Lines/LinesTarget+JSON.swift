import JSON

extension LinesTarget {
  private enum Kind: String, CaseIterable {
    case stdout, socket
  }

  init(_ rule: ControlsObject) throws(ControlsError) {
    switch try rule.object("do", allowedKeys: ["json", "path"]).choice("json", of: Kind.self) {
    case .stdout:
      _ = try rule.object("do", allowedKeys: ["json"])
      self = .standardOutput
    case .socket:
      self = .socket(path: try rule.object("do", allowedKeys: ["json", "path"]).filePath("path"))
    }
  }
}
