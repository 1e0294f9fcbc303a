// Your file. The task is in README.md; the tests show your progress.

import BookLibrary

/// The notes, which all windows share.
final class NotesModel {
  private(set) var notes: [Note]
  private var past: [[Note]] = []
  private var windows: [NotesWindow] = []
  // TODO: With two windows, whose are these two?
  var filter = ""
  var askedRow: Int?

  init(_ notes: [Note]) { self.notes = notes }

  /// The notes that contain the filter; all if it is empty.
  var rows: [Note] {
    notes.filter { filter.isEmpty || $0.content.contains(filter) }
  }

  func add(_ window: NotesWindow) { windows.append(window) }

  /// Deletes a note. Does nothing if there is no such note.
  func delete(_ id: Note.ID) {
    guard notes.contains(where: { $0.id == id }) else { return }
    past.append(notes)
    notes.removeAll { $0.id == id }
    for window in windows { window.show() }
  }

  /// Takes back the last deletion. Without one, nothing happens.
  func undo() {
    guard let last = past.popLast() else { return }
    notes = last
    for window in windows { window.show() }
  }
}

/// A window: two controllers of one view.
final class NotesWindow {
  let filter: FilterController
  let question: QuestionController
  private let model: NotesModel
  private let view: any NotesView

  init(model: NotesModel, view: any NotesView) {
    self.model = model
    self.view = view
    filter = FilterController(model, view)
    question = QuestionController(model, view)
    model.add(self)
    show()
  }

  func show() {
    let asked = model.askedRow.flatMap { row in model.rows.dropFirst(row).first }
    view.show(NotesPage(notes: model.rows, filter: model.filter, asked: asked))
  }
}

/// Decides which notes the view shows.
final class FilterController {
  private let model: NotesModel
  private let view: any NotesView

  init(_ model: NotesModel, _ view: any NotesView) {
    self.model = model
    self.view = view
  }

  /// Handles the reader's input in the search field.
  func type(_ text: String) {
    model.filter = text
    // TODO: This controller knows only its half of the page.
    view.show(NotesPage(notes: model.rows, filter: text, asked: nil))
  }
}

/// Asks before a note is deleted.
final class QuestionController {
  private let model: NotesModel
  private let view: any NotesView

  init(_ model: NotesModel, _ view: any NotesView) {
    self.model = model
    self.view = view
  }

  /// Asks whether to delete the note in a row. Does nothing if there is no such row.
  func deleteRow(_ row: Int) {
    guard model.rows.indices.contains(row) else { return }
    model.askedRow = row
    view.show(NotesPage(notes: model.rows, filter: model.filter, asked: model.rows[row]))
  }

  /// Handles the reader's answer. Does nothing if there is no question.
  func answer(_ isYes: Bool) {
    guard let row = model.askedRow, model.rows.indices.contains(row) else { return }
    model.askedRow = nil
    if isYes {
      model.delete(model.rows[row].id)
    } else {
      view.show(NotesPage(notes: model.rows, filter: model.filter, asked: nil))
    }
  }
}
