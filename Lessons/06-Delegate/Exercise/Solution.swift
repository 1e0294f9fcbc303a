import BookLibrary

/// The **Delegate**: makes the decisions that a note list can't make, and carries them out.
protocol NoteListDelegate: AnyObject {
  func noteList(_ list: NoteList, didSelect id: Note.ID)
  func noteList(_ list: NoteList, shouldDelete id: Note.ID) -> Bool
  func noteList(_ list: NoteList, delete id: Note.ID) throws
}

/// A delegate must implement only `didSelect`. Without `shouldDelete`, it allows no deletion.
extension NoteListDelegate {
  func noteList(_ list: NoteList, shouldDelete id: Note.ID) -> Bool { false }
  func noteList(_ list: NoteList, delete id: Note.ID) throws {}
}

/// The **Delegating object**: shows rows of notes, and leaves every decision to its delegate.
final class NoteList {
  weak var delegate: (any NoteListDelegate)?
  weak var dataSource: (any NoteListDataSource)?
  private let height: Int

  /// Creates a list that shows at most `height` rows (0 or more).
  init(height: Int) {
    self.height = height
  }

  /// Returns the texts of the visible rows.
  func lines() -> [String] {
    guard let dataSource else { return [] }
    return visibleRows.map { dataSource.noteList(self, rowAt: $0).text }
  }

  /// Reports a tap on a row to the delegate.
  func tapRow(_ index: Int) {
    guard let delegate, let row = row(at: index) else { return }
    delegate.noteList(self, didSelect: row.id)
  }

  /// Asks the delegate, and after a yes, tells it to delete the note.
  func deleteRow(_ index: Int) throws {
    guard let delegate, let row = row(at: index) else { return }
    guard delegate.noteList(self, shouldDelete: row.id) else { return }
    try delegate.noteList(self, delete: row.id)
  }

  private var visibleRows: Range<Int> {
    let count = dataSource?.numberOfRows(in: self) ?? 0
    return 0..<min(count, height)
  }

  /// Returns a row; nil if it isn't visible.
  private func row(at index: Int) -> NoteRow? {
    guard visibleRows.contains(index) else { return nil }
    return dataSource?.noteList(self, rowAt: index)
  }
}
