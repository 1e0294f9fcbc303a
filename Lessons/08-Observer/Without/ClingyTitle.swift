/// A title that keeps a list of the rows that show it. It has two faults; can you see them before
/// the demo shows them?
final class ClingyTitle {
  private var rows: [ClingyRow] = []
  var text: String {
    didSet { for row in rows { row.text = text } }
  }

  init(_ text: String) {
    self.text = text
  }

  /// Shows this title in a row, in place of the one before.
  func bind(to row: ClingyRow) {
    rows.removeAll { $0 === row }
    rows.append(row)
    row.text = text
  }
}

/// A row of a list, which reuses it for another title when it scrolls away.
final class ClingyRow {
  var text = ""
}
