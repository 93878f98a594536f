/// Which files or people train and which judge, as a table says: columns `split` and `file`, or `split` and `person`.
public struct SplitTable: Sendable, Equatable {
  /// What the rows name.
  public enum Subject: String, Sendable { case file, person }

  /// The table's name, for errors.
  public let source: String
  public let subject: Subject
  public private(set) var sides: [String: SplitSide]
  /// Columns that mean nothing here.
  public let otherColumns: [String]
  /// The columns that no row has.
  public let missingColumns: [LabelColumn]
  private var places: [String: String]

  /// - Throws: `LabelError`. O(bytes)
  public init(_ bytes: [UInt8], source: String) throws(LabelError) {
    let cells = try LabelCells(bytes, source: source, required: [.split])
    let subject: Subject = cells.rows.contains { $0.values[.file] != nil } ? .file : .person
    let column = subject == .file ? LabelColumn.file : .person
    var sides: [String: SplitSide] = [:]
    var places: [String: String] = [:]
    for row in cells.rows {
      guard let name = row.values[column] else {
        guard cells.rows.contains(where: { $0.values[.person] != nil || $0.values[.file] != nil }) else {
          throw .missingColumn(source: source, column: "file", found: ["split"])
        }
        throw .missingValue(source: source, place: row.place, column: column.rawValue)
      }
      guard let text = row.values[.split] else {
        throw .missingValue(source: source, place: row.place, column: "split")
      }
      let side = try LabelTable.side(text, row.place, source)
      if let earlier = places[name] { throw .twice(source: source, place: row.place, earlier: earlier, value: name) }
      sides[name] = side
      places[name] = row.place
    }
    self.source = source
    self.subject = subject
    self.sides = sides
    self.places = places
    otherColumns = cells.otherColumns
    missingColumns = cells.missingColumns
  }

  /// The same with other names for its files.
  ///
  /// - Parameter name: What a file is to be called; `nil` for what it is called.
  /// - Throws: `LabelError.twice` when two names become one and are on different sides. O(files)
  public func renamingFiles(_ name: (String) -> String?) throws(LabelError) -> SplitTable {
    guard subject == .file else { return self }
    var renamed = self
    (renamed.sides, renamed.places) = ([:], [:])
    for (file, side) in sides.sorted(by: { $0.key < $1.key }) {
      let (name, place) = (name(file) ?? file, places[file] ?? "")
      if let other = renamed.sides[name], other != side {
        throw .twice(source: source, place: place, earlier: renamed.places[name] ?? "", value: name)
      }
      renamed.sides[name] = side
      renamed.places[name] = place
    }
    return renamed
  }

  /// The side of a clip; `nil` when the table does not name it.
  ///
  /// A file is known by its path as the data set has it or, where the table names no folders, by its name.
  public func side(of clip: ActionClip) -> SplitSide? {
    switch subject {
    case .person: return clip.person.flatMap { sides[$0] }
    case .file:
      let name = clip.file.split(separator: "/").last.map(String.init) ?? clip.file
      return sides[clip.file] ?? sides[name]
    }
  }
}
