@testable import DelegateLesson

/// Plays the data source of a view.
final class StubSource: ShelfViewDataSource {
  var rows: [ShelfRow]

  init(_ titles: String...) {
    rows = titles.enumerated().map { ShelfRow(id: $0 + 10, title: $1) }
  }

  func numberOfRows(in view: ShelfView) -> Int { rows.count }

  func shelfView(_ view: ShelfView, rowAt index: Int) -> ShelfRow { rows[index] }
}

/// Plays the delegate of a view, and records its calls.
final class SpyDelegate: ShelfViewDelegate {
  var answer: () -> Bool = { true }
  private(set) var calls: [String] = []

  func shelfView(_ view: ShelfView, didSelect id: ShelfRow.ID) { calls.append("select \(id)") }

  func shelfView(_ view: ShelfView, shouldDelete id: ShelfRow.ID) -> Bool {
    calls.append("ask \(id)")
    return answer()
  }

  func shelfView(_ view: ShelfView, delete id: ShelfRow.ID) { calls.append("delete \(id)") }
}
