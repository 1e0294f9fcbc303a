import BookLibrary

/// Another **concrete delegate**: it shows notes in the same view, and implements only the taps.
final class NotesController: ShelfViewDataSource, ShelfViewDelegate {
  private let notes: [Note]
  private(set) var selectedNote: Note?

  init(view: ShelfView, notes: [Note]) {
    self.notes = notes
    view.dataSource = self
    view.delegate = self
  }

  func numberOfRows(in view: ShelfView) -> Int { notes.count }

  func shelfView(_ view: ShelfView, titleForRow row: Int) -> String? {
    notes.indices.contains(row) ? "\(notes[row].author): \(notes[row].content)" : nil
  }

  func shelfView(_ view: ShelfView, isRowMarked row: Int) -> Bool { false }

  func shelfView(_ view: ShelfView, didSelectRow row: Int) {
    selectedNote = notes.indices.contains(row) ? notes[row] : nil
  }
}
