import BookLibrary

/// The loaded notes.
final class NotesModel {
  let storage: any NotesStorage
  // TODO: Each controller changes and saves a copy. Let only the model change and save the notes.
  var notes: [Note]

  /// Loads the notes.
  init(storage: any NotesStorage) throws {
    self.storage = storage
    notes = try storage.load()
  }

  /// Deletes a note. Does nothing if the note doesn't exist.
  // TODO: Nothing is saved. And how are the screens notified of the deletion?
  func delete(_ id: Note.ID) throws {
    notes.removeAll { $0.id == id }
  }
}

/// Runs a list of notes on a screen, newest first.
final class NotesController {
  private let model: NotesModel
  private let view: any NotesView
  private var notes: [Note]
  private var openNote: Note?
  private var askedRow: Int?

  init(model: NotesModel, view: any NotesView) {
    self.model = model
    self.view = view
    notes = model.notes
    show()
  }

  private var rows: [Note] {
    notes.sorted { $0.created > $1.created }
  }

  /// Opens the note in a row. Does nothing if the row doesn't exist.
  func tapRow(_ row: Int) {
    guard rows.indices.contains(row) else { return }
    openNote = rows[row]
    show()
  }

  /// Asks the reader whether to delete the note in a row.
  func deleteRow(_ row: Int) {
    guard rows.indices.contains(row) else { return }
    askedRow = row
    show()
  }

  /// Handles the reader's answer. Does nothing if there is no question.
  // TODO: The view shows the deletion before it is saved, and the other screens aren't notified.
  func answer(_ isYes: Bool) {
    guard let row = askedRow else { return }
    askedRow = nil
    guard isYes else { return show() }
    let id = rows[row].id
    notes.removeAll { $0.id == id }
    if openNote?.id == id { openNote = nil }
    show()
    do {
      try model.storage.save(notes)
    } catch {
      show(message: "\(error)")
    }
  }

  private func show(message: String? = nil) {
    let rows = rows
    view.show(
      NotesPage(notes: rows, open: openNote, asked: askedRow.map { rows[$0] }, message: message))
  }
}
