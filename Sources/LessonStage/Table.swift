/// Rows under column titles.
public struct Table: Equatable, Sendable {
  let columns: [String]
  let rows: [[String]]

  public init(_ columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows.map { row in row.map(\.printable) }
  }

  /// Returns the lines, at most `width` columns wide: the widest column gives way.
  func lines(width: Int) -> [String] {
    let all = [columns] + rows
    var widths = columns.indices.map { column in all.map { $0[column].displayWidth }.max() ?? 0 }
    let gaps = 2 * (columns.count - 1)
    while widths.reduce(gaps, +) > width, let widest = widths.max(), widest > 4,
      let column = widths.lastIndex(of: widest)
    {
      widths[column] -= 1
    }
    return all.map { row in
      zip(row, widths).map { $0.elided(to: $1).padded(to: $1) }
        .joined(separator: "  ").trimmingEnd
    }
  }
}
