import BookLibrary

/// Is told what happens in a note list.
protocol NoteListDelegate: AnyObject {
  func noteList(_ list: NoteList, didSelectRow row: Int)
  // TODO: A delegate may also want to be asked `shouldDeleteRow`, and to be told `didDeleteRow`.
  // One that doesn't care should not have to implement them: then the answer is yes.
}

/// Shows a few rows of notes, and knows nothing of what a note is.
final class NoteList {
  weak var dataSource: (any NoteListDataSource)?
  // TODO: The controller keeps the list. Who keeps whom alive here?
  var delegate: (any NoteListDelegate)?
  /// The first row on the screen.
  var firstRow = 0
  private let height: Int

  /// Creates a list that shows at most `height` rows.
  init(height: Int) {
    self.height = height
  }

  /// Returns the texts of the rows on the screen.
  // TODO: It asks for every row until there are no more, even if only two fit on the screen.
  func lines() -> [String] {
    var all: [String] = []
    while let text = dataSource?.noteList(self, textForRow: all.count) { all.append(text) }
    return Array(all.dropFirst(firstRow).prefix(height))
  }

  /// The reader taps a row; one that isn't there does nothing.
  func tapRow(_ row: Int) {
    guard dataSource?.noteList(self, textForRow: row) != nil else { return }
    delegate?.noteList(self, didSelectRow: row)
  }

  /// The reader wants to delete a row; one that isn't there does nothing.
  // TODO: It works with one controller only. Let it work with any delegate: ask first, remove,
  // then tell. And what if the delegate changes the notes while it is asked?
  func deleteRow(_ row: Int) {
    guard let controller = delegate as? NotesController, controller.notes.indices.contains(row)
    else { return }
    guard controller.noteList(self, shouldDeleteRow: row) else { return }
    dataSource?.noteList(self, removeRow: row)
    controller.noteList(self, didDeleteRow: row)
  }
}
