@testable import DelegateLesson

/// Both partners in one, which write down what they are asked.
final class SpyPartner: ShelfViewDataSource, ShelfViewDelegate {
  var titles: [String]
  var wrongCount: Int?
  var answer: () -> Bool = { true }
  private(set) var calls: [String] = []

  init(_ titles: [String]) { self.titles = titles }

  func numberOfRows(in view: ShelfView) -> Int {
    calls.append("count")
    return wrongCount ?? titles.count
  }

  func shelfView(_ view: ShelfView, titleForRow row: Int) -> String? {
    calls.append("title \(row)")
    return titles.indices.contains(row) ? titles[row] : nil
  }

  func shelfView(_ view: ShelfView, isRowMarked row: Int) -> Bool {
    calls.append("mark \(row)")
    return row == 1
  }

  func shelfView(_ view: ShelfView, didSelectRow row: Int) { calls.append("select \(row)") }

  func shelfView(_ view: ShelfView, shouldDeleteRow row: Int) -> Bool {
    calls.append("ask \(row)")
    return answer()
  }

  func shelfView(_ view: ShelfView, deleteRow row: Int) {
    calls.append("delete \(row)")
    titles.remove(at: row)
    view.reloadData()
  }
}
