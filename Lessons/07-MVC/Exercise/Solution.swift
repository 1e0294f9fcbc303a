import BookLibrary

/// An observer, which is notified after the notes have changed.
protocol NotesObserver: AnyObject {
  func notesDidChange()
}

/// The model: the notes, and every change to them. It knows no screens.
final class NotesModel {
  private struct WeakObserver {
    weak var observer: (any NotesObserver)?
  }

  private(set) var notes: [Note]
  private let storage: any NotesStorage
  private var observers: [WeakObserver] = []

  /// Loads the notes.
  init(storage: any NotesStorage) throws {
    self.storage = storage
    notes = try storage.load()
  }

  /// Adds an observer, which is notified of each change for as long as it exists.
  func addObserver(_ observer: any NotesObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  /// Deletes a note. Does nothing if the note doesn't exist.
  func delete(_ id: Note.ID) throws {
    let rest = notes.filter { $0.id != id }
    guard rest.count < notes.count else { return }
    try storage.save(rest)
    notes = rest
    for entry in observers { entry.observer?.notesDidChange() }
  }
}

/// The controller of a list of notes, newest first.
final class NotesController {
  private let model: NotesModel
  private let view: any NotesView
  private var openID: Note.ID?
  private var askedID: Note.ID?

  init(model: NotesModel, view: any NotesView) {
    self.model = model
    self.view = view
    model.addObserver(self)
    show()
  }

  private var rows: [Note] {
    model.notes.sorted { $0.created > $1.created }
  }

  /// Opens the note in a row. Does nothing if the row doesn't exist.
  func tapRow(_ row: Int) {
    guard rows.indices.contains(row) else { return }
    openID = rows[row].id
    show()
  }

  /// Asks the reader whether to delete the note in a row.
  func deleteRow(_ row: Int) {
    guard rows.indices.contains(row) else { return }
    askedID = rows[row].id
    show()
  }

  /// Handles the reader's answer. Does nothing if there is no question.
  func answer(_ isYes: Bool) {
    guard let id = askedID else { return }
    askedID = nil
    guard isYes else { return show() }
    do {
      try model.delete(id)
    } catch {
      show(message: "\(error)")
    }
  }

  private func show(message: String? = nil) {
    let rows = rows
    view.show(
      NotesPage(
        notes: rows, open: rows.first { $0.id == openID }, asked: rows.first { $0.id == askedID },
        message: message))
  }
}

extension NotesController: NotesObserver {
  func notesDidChange() {
    show()
  }
}
