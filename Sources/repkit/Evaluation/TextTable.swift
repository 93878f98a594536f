/// Tables of text for people.
enum TextTable {
  /// Columns as wide as their widest cell: the first ones to the left, the others to the right.
  static func text(_ head: [String], _ rows: [[String]], leftColumns: Int) -> String {
    // A row that is not whole says something across the columns, whose widths it does not set.
    let whole = rows.filter { $0.count == head.count }
    let widths = head.indices.map { column in ([head] + whole).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows).map { row in
      row.enumerated().map { column, cell in
        guard column >= leftColumns, row.count == head.count else {
          return cell
            + String(repeating: " ", count: max(0, (column < row.count - 1 ? widths[column] : 0) - cell.count))
        }
        return cell.aligned(widths[column])
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
