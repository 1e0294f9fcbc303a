@testable import DelegateLesson

/// Both partners of a view. It records the calls that it gets.
final class SpyPartner: ShelfViewDelegate, ShelfViewDataSource {
  struct Refusal: Error, Equatable {}

  var rows: [ShelfRow]
  var answer: () -> Bool = { true }
  var canDelete = true
  private(set) var calls: [String] = []

  init(_ titles: String...) {
    rows = titles.enumerated().map { ShelfRow(id: $0 + 10, title: $1) }
  }

  func shelfView(_ view: ShelfView, didSelect id: ShelfRow.ID) { calls.append("select \(id)") }

  func shelfView(_ view: ShelfView, shouldDelete id: ShelfRow.ID) -> Bool {
    calls.append("ask \(id)")
    return answer()
  }

  func shelfView(_ view: ShelfView, delete id: ShelfRow.ID) throws {
    calls.append("delete \(id)")
    guard canDelete else { throw Refusal() }
    rows.removeAll { $0.id == id }
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

/// A delegate that implements `delete`, but not `shouldDelete`.
final class SilentDelegate: ShelfViewDelegate {
  private(set) var deleted: [ShelfRow.ID] = []

  func shelfView(_ view: ShelfView, didSelect id: ShelfRow.ID) {}

  func shelfView(_ view: ShelfView, delete id: ShelfRow.ID) throws { deleted.append(id) }
}
