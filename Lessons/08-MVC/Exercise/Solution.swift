import BookLibrary

/// The notes, which all windows share. It knows no filter and no question.
final class NotesModel {
  private struct Opened {
    weak var window: NotesWindow?
  }

  private(set) var notes: [Note] {
    didSet {
      for one in opened { one.window?.notesDidChange() }
    }
  }
  private var past: [[Note]] = []
  private var opened: [Opened] = []

  init(_ notes: [Note]) { self.notes = notes }

  func add(_ window: NotesWindow) {
    opened.removeAll { $0.window == nil }
    opened.append(Opened(window: window))
  }

  /// Deletes a note. Does nothing if there is no such note.
  func delete(_ id: Note.ID) {
    guard notes.contains(where: { $0.id == id }) else { return }
    past.append(notes)
    notes.removeAll { $0.id == id }
  }

  /// Takes back the last deletion. Without one, nothing happens.
  func undo() {
    if let last = past.popLast() { notes = last }
  }
}

/// A window: two controllers of one view. Only the window shows a page, of what both of them have.
final class NotesWindow {
  let filter: FilterController
  let question: QuestionController
  private let view: any NotesView

  init(model: NotesModel, view: any NotesView) {
    self.view = view
    filter = FilterController(model)
    question = QuestionController(model, filter)
    filter.window = self
    question.window = self
    model.add(self)
    show()
  }

  func notesDidChange() {
    question.forgetIfGone()
    show()
  }

  func show() {
    view.show(NotesPage(notes: filter.rows, filter: filter.text, asked: question.asked))
  }
}

/// Decides which notes the view shows.
final class FilterController {
  weak var window: NotesWindow?
  private let model: NotesModel
  private(set) var text = ""

  init(_ model: NotesModel) { self.model = model }

  /// The notes that contain the text; all if it is empty.
  var rows: [Note] {
    model.notes.filter { text.isEmpty || $0.content.contains(text) }
  }

  /// Handles the reader's input in the search field.
  func type(_ text: String) {
    self.text = text
    window?.show()
  }
}

/// Asks before a note is deleted.
final class QuestionController {
  weak var window: NotesWindow?
  private let model: NotesModel
  private let filter: FilterController
  private var id: Note.ID?

  init(_ model: NotesModel, _ filter: FilterController) {
    self.model = model
    self.filter = filter
  }

  /// The note in question, which the filter may hide.
  var asked: Note? { model.notes.first { $0.id == id } }

  /// Undo may bring the note back. The question is over.
  func forgetIfGone() {
    if asked == nil { id = nil }
  }

  /// Asks whether to delete the note in a row. Does nothing if there is no such row.
  func deleteRow(_ row: Int) {
    guard filter.rows.indices.contains(row) else { return }
    id = filter.rows[row].id
    window?.show()
  }

  /// Handles the reader's answer. Does nothing if there is no question.
  func answer(_ isYes: Bool) {
    guard let asked else { return }
    id = nil
    if isYes { model.delete(asked.id) } else { window?.show() }
  }
}
