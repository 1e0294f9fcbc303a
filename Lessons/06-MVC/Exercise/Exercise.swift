import BookLibrary

/// The notes that were loaded.
final class NotesModel {
  let storage: any NotesStorage
  // TODO: Each controller changes and saves a copy. Let only the model change and save the notes.
  var notes: [Note]

  /// Loads the notes.
  init(storage: any NotesStorage) throws {
    self.storage = storage
    notes = try storage.load()
  }

  /// Deletes a note; one that isn't there is no error.
  // TODO: Nothing is saved. And how do the screens learn that a note is gone?
  func delete(_ id: Note.ID) throws {
    notes.removeAll { $0.id == id }
  }
}

/// Runs a list of notes on a screen, the newest first.
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

  /// The reader taps a row, and its note is opened; a row that isn't there does nothing.
  func tapRow(_ row: Int) {
    guard rows.indices.contains(row) else { return }
    openNote = rows[row]
    show()
  }

  /// The reader wants to delete a row's note, and is asked first.
  func deleteRow(_ row: Int) {
    guard rows.indices.contains(row) else { return }
    askedRow = row
    show()
  }

  /// The reader answers the question; without a question, nothing happens.
  // TODO: The view shows the deletion before it has happened, and the other screens never hear of it.
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
