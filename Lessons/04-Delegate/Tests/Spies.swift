@testable import DelegateLesson

/// Plays the data source of a view, and records its calls.
final class SpySource: ShelfViewDataSource {
  var rows: [ShelfRow]
  private(set) var calls: [String] = []

  init(_ titles: String...) {
    rows = titles.enumerated().map { ShelfRow(id: $0 + 10, title: $1) }
  }

  func numberOfRows(in view: ShelfView) -> Int {
    calls.append("count")
    return rows.count
  }

  func shelfView(_ view: ShelfView, rowAt index: Int) -> ShelfRow {
    calls.append("row \(index)")
    return rows[index]
  }
}

/// Plays the delegate of a view, and records its calls.
final class SpyDelegate: ShelfViewDelegate {
  struct Refusal: Error, Equatable {}

  var answer: () -> Bool = { true }
  var canDelete = true
  private(set) var calls: [String] = []

  func shelfView(_ view: ShelfView, didSelect id: ShelfRow.ID) { calls.append("select \(id)") }

  func shelfView(_ view: ShelfView, shouldDelete id: ShelfRow.ID) -> Bool {
    calls.append("ask \(id)")
    return answer()
  }

  func shelfView(_ view: ShelfView, delete id: ShelfRow.ID) throws {
    calls.append("delete \(id)")
    guard canDelete else { throw Refusal() }
  }
}

/// A delegate that implements `delete`, but not `shouldDelete`.
final class SilentDelegate: ShelfViewDelegate {
  private(set) var deleted: [ShelfRow.ID] = []

  func shelfView(_ view: ShelfView, didSelect id: ShelfRow.ID) {}

  func shelfView(_ view: ShelfView, delete id: ShelfRow.ID) throws { deleted.append(id) }
}
