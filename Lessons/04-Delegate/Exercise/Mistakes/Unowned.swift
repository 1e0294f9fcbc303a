// Rejected by: a list goes on without its partners
// The reference to the delegate is `unowned`, so using it after the delegate is gone crashes.

import BookLibrary

/// Is told what happens in a note list, and asked what may happen.
protocol NoteListDelegate: AnyObject {
  func noteList(_ list: NoteList, didSelectRow row: Int)
  func noteList(_ list: NoteList, shouldDeleteRow row: Int) -> Bool
  func noteList(_ list: NoteList, didDeleteRow row: Int)
}

/// What happens when a delegate doesn't care.
extension NoteListDelegate {
  func noteList(_ list: NoteList, shouldDeleteRow row: Int) -> Bool { true }
  func noteList(_ list: NoteList, didDeleteRow row: Int) {}
}

/// Shows a few rows of notes, and knows nothing of what a note is.
final class NoteList {
  weak var dataSource: (any NoteListDataSource)?
  unowned var delegate: (any NoteListDelegate)?
  /// The first row on the screen.
  var firstRow = 0
  private let height: Int

  /// Creates a list that shows at most `height` rows.
  init(height: Int) {
    self.height = height
  }

  /// The number of rows, on the screen or not.
  private var count: Int { dataSource?.numberOfRows(in: self) ?? 0 }

  /// Returns the texts of the rows on the screen.
  func lines() -> [String] {
    (0..<count).dropFirst(firstRow).prefix(height).compactMap { row in
      dataSource?.noteList(self, textForRow: row)
    }
  }

  /// The reader taps a row; one that isn't there does nothing.
  func tapRow(_ row: Int) {
    guard (0..<count).contains(row) else { return }
    delegate?.noteList(self, didSelectRow: row)
  }

  /// The reader wants to delete a row; one that isn't there does nothing.
  func deleteRow(_ row: Int) {
    let before = count
    guard let delegate, (0..<before).contains(row) else { return }
    guard delegate.noteList(self, shouldDeleteRow: row) else { return }
    // If the notes changed during the question, the row may be another note's.
    guard count == before else { return }
    dataSource?.noteList(self, removeRow: row)
    delegate.noteList(self, didDeleteRow: row)
  }
}
