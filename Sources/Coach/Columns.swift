import TerminalKit

/// Commands and what they do, beside one another or, on a narrow terminal, below.
struct Columns {
  private let rows: [(name: String, text: String)]

  init(_ rows: [(String, String)]) {
    self.rows = rows
  }

  func lines(width: Int) -> [StyledLine] {
    let column = (rows.map(\.name.displayWidth).max() ?? 0) + 4
    guard width - column >= 32 else {
      return rows.flatMap {
        [StyledLine("  " + $0.name, .accent)] + $0.text.lines(width: width, indent: 6)
      }
    }
    return rows.flatMap { name, text in
      text.wrapped(to: width - column).enumerated().map { index, part in
        StyledLine("  " + (index == 0 ? name : "").padded(to: column - 2), .accent)
          + StyledLine(part)
      }
    }
  }
}
