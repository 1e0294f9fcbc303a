/// A title with bindings. It has two faults of the library that this lesson grew from; can you see
/// them before the demo shows them?
final class ClingyTitle {
  private var rows: [ClingyRow] = []
  var text: String {
    didSet { for row in rows { row.text = text } }
  }

  init(_ text: String) {
    self.text = text
  }

  /// Shows this title in a row, and no longer the one before.
  func bind(to row: ClingyRow) {
    rows.removeAll { $0 === row }
    rows.append(row)
    row.text = text
  }
}

/// A row of a list. When it scrolls away, the list uses it again for another title.
final class ClingyRow {
  var text = ""
}
