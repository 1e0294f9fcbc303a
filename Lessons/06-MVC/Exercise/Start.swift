import BookLibrary

/// The notes that were loaded.
final class NotesModel {
  let storage: any NotesStorage
  // TODO: The controller makes a copy of these, changes it, and saves it. Let the model do all that
  // happens to the notes, and let nobody else set them.
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

/// Runs a list of notes: all of them, or those of one author, the newest first.
final class NotesController {
  private let model: NotesModel
  // TODO: Who keeps whom alive here?
  private let view: any NotesView
  private let author: String?
  private var notes: [Note]
  private var openNote: Note?
  private var askedRow: Int?

  init(model: NotesModel, view: any NotesView, author: String? = nil) {
    self.model = model
    self.view = view
    self.author = author
    notes = model.notes
    show()
  }

  private var rows: [Note] {
    notes.filter { author == nil || $0.author == author }.sorted { $0.created > $1.created }
  }

  /// The reader taps a row, and its note is opened; a row that isn't there does nothing.
  // TODO: The view is asked what there is. It shows things; it doesn't know them.
  func tapRow(_ row: Int) {
    guard view.page.lines.indices.contains(row) else { return }
    openNote = rows[row]
    show()
  }

  /// The reader wants to delete a row's note, and is asked first; a row that isn't there does
  /// nothing.
  func deleteRow(_ row: Int) {
    guard view.page.lines.indices.contains(row) else { return }
    askedRow = row
    show()
  }

  /// The reader answers the question; without a question, nothing happens.
  // TODO: The view shows the deletion before it has happened, and no other view ever does.
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
