import BookLibrary

/// Another **Concrete delegate** and data source, for notes, which are read-only here.
final class NotesController {
  let view: ShelfView
  private(set) var selected: Note.ID?
  private let notes: [Note]

  /// Creates a controller that becomes the delegate and the data source of its view.
  init(view: ShelfView, notes: [Note]) {
    self.view = view
    self.notes = notes
    view.delegate = self
    view.dataSource = self
  }
}

extension NotesController: ShelfViewDelegate {
  func shelfView(_ view: ShelfView, didSelect id: ShelfRow.ID) {
    selected = Note.ID(rawValue: id)
  }
}

extension NotesController: ShelfViewDataSource {
  func numberOfRows(in view: ShelfView) -> Int { notes.count }

  func shelfView(_ view: ShelfView, rowAt index: Int) -> ShelfRow {
    let note = notes[index]
    return ShelfRow(id: note.id.rawValue, title: note.content)
  }
}
