// Your file. The task is in README.md; the tests show your progress.

import BookLibrary

/// Is told what happens in a note list.
protocol NoteListDelegate: AnyObject {
  func noteList(_ list: NoteList, didSelect id: Note.ID)
  // TODO: Declare `shouldDelete`, which returns a Bool, and `delete`, which may throw. A delegate
  // without `shouldDelete` allows no deletion.
}

/// Shows rows of notes.
final class NoteList {
  // TODO: The controller keeps the list, and these two keep the controller.
  var delegate: (any NoteListDelegate)?
  var dataSource: (any NoteListDataSource)?
  private let height: Int

  /// Creates a list that shows at most `height` rows (0 or more).
  init(height: Int) {
    self.height = height
  }

  /// Returns the texts of the visible rows.
  // TODO: This asks for every row, even if only two rows fit.
  func lines() -> [String] {
    guard let dataSource else { return [] }
    let all = (0..<dataSource.numberOfRows(in: self)).map { dataSource.noteList(self, rowAt: $0) }
    return all.prefix(height).map(\.text)
  }

  /// Reports a tap on a row to the delegate.
  func tapRow(_ index: Int) {
    guard let delegate, let row = row(at: index) else { return }
    delegate.noteList(self, didSelect: row.id)
  }

  /// Asks the delegate, and after a yes, tells it to delete the note.
  // TODO: This works with only one type of delegate, and ignores errors. After the question,
  // another note may be in this row.
  func deleteRow(_ index: Int) throws {
    guard let controller = delegate as? NotesController, let asked = row(at: index) else { return }
    guard controller.noteList(self, shouldDelete: asked.id) else { return }
    guard let row = row(at: index) else { return }
    try? controller.noteList(self, delete: row.id)
  }

  /// Returns a row; nil if it isn't visible.
  private func row(at index: Int) -> NoteRow? {
    guard let dataSource else { return nil }
    let count = min(dataSource.numberOfRows(in: self), height)
    guard (0..<count).contains(index) else { return nil }
    return dataSource.noteList(self, rowAt: index)
  }
}
