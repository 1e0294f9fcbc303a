import TerminalKit

/// Rows under column titles.
public struct Table: Equatable, Sendable {
  package let columns: [String]
  package let rows: [[String]]

  /// Creates a table; each row has a cell for each column.
  public init(_ columns: [String], rows: [[String]]) {
    self.columns = columns.map(\.storyLine)
    self.rows = rows.map { $0.map(\.storyLine) }
  }

  /// The table without the backticks around its code.
  var unmarked: Table {
    Table(columns.map(\.unmarked), rows: rows.map { $0.map(\.unmarked) })
  }

  /// The rows in words, as in `id: 84; title: Owl`.
  var sentences: [String] {
    rows.map { row in
      zip(columns, row).filter { !$1.isEmpty }.map { $0.isEmpty ? $1 : "\($0): \($1)" }
        .joined(separator: "; ")
    }
  }

  /// Returns the lines, at most `width` columns wide. If necessary, the widest column is narrowed.
  func lines(width: Int) -> [String] {
    let all = [columns] + rows
    var widths = columns.indices.map { column in all.map { $0[column].displayWidth }.max() ?? 0 }
    let gaps = 2 * (widths.count - 1)
    while widths.reduce(gaps, +) > width, let widest = widths.max(), widest > 4,
      let column = widths.lastIndex(of: widest)
    {
      widths[column] -= 1
    }
    return all.map { row in
      let cells = zip(row, widths).map { $0.elided(to: $1).padded(to: $1) }
      return cells.joined(separator: "  ").replacing(#/ +$/#, with: "")
    }
  }
}
