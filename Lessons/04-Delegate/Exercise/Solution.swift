import BookLibrary

/// The **Delegate**: makes the decisions that a note list can't make, and carries them out.
protocol NoteListDelegate: AnyObject {
  func noteList(_ list: NoteList, didSelect id: Note.ID)
  func noteList(_ list: NoteList, shouldDelete id: Note.ID) -> Bool
  func noteList(_ list: NoteList, delete id: Note.ID) throws
}

/// A delegate that says nothing about deletion allows none.
extension NoteListDelegate {
  func noteList(_ list: NoteList, shouldDelete id: Note.ID) -> Bool { false }
  func noteList(_ list: NoteList, delete id: Note.ID) throws {}
}

/// The **Delegating object**: shows rows of notes, and leaves every decision to its delegate.
final class NoteList {
  weak var delegate: (any NoteListDelegate)?
  weak var dataSource: (any NoteListDataSource)?
  private let height: Int

  /// Creates a list that shows at most `height` rows.
  init(height: Int) {
    self.height = height
  }

  /// Returns the texts on the screen.
  func lines() -> [String] {
    guard let dataSource else { return [] }
    return visibleRows.map { dataSource.noteList(self, rowAt: $0).text }
  }

  /// The reader taps a row.
  func tapRow(_ index: Int) {
    guard let row = row(at: index) else { return }
    delegate?.noteList(self, didSelect: row.id)
  }

  /// The reader wants to delete a row.
  func deleteRow(_ index: Int) throws {
    guard let delegate, let row = row(at: index) else { return }
    guard delegate.noteList(self, shouldDelete: row.id) else { return }
    try delegate.noteList(self, delete: row.id)
  }

  private var visibleRows: Range<Int> {
    let count = dataSource?.numberOfRows(in: self) ?? 0
    return 0..<min(height, count)
  }

  /// Returns a row; nil if it isn't on the screen.
  private func row(at index: Int) -> NoteRow? {
    guard visibleRows.contains(index) else { return nil }
    return dataSource?.noteList(self, rowAt: index)
  }
}
