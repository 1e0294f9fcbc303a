// Rejected by: an undo that no longer fits is refused
// The command brings back the old content, though somebody else has written another one since.

import BookLibrary

/// A **ConcreteCommand**: adds a new note after all others.
struct AddNote: NoteCommand {
  private let draft: NoteDraft
  private var added: Note?

  init(_ draft: NoteDraft) { self.draft = draft }

  var title: String { "add \"\(draft.content)\"" }

  /// Adds the note; a redo adds the same one, with the same id.
  mutating func execute(on notebook: inout Notebook) throws(NoteError) {
    let note = added ?? draft.note(id: notebook.newID())
    try notebook.insert(note, at: notebook.notes.count)
    added = note
  }

  func undo(on notebook: inout Notebook) throws(NoteError) {
    guard let added else { return }
    guard try notebook.note(added.id) == added else { throw .changedSince(added.id) }
    try notebook.remove(added.id)
  }
}

/// A **ConcreteCommand**: gives a note another content.
struct RewriteNote: NoteCommand {
  private let note: Note
  private let content: String
  private var oldContent: String?

  init(_ note: Note, to content: String) { (self.note, self.content) = (note, content) }

  var title: String { "rewrite \"\(note.content)\"" }

  mutating func execute(on notebook: inout Notebook) throws(NoteError) {
    var present = try notebook.note(note.id)
    oldContent = present.content
    present.content = content
    try notebook.replace(with: present)
  }

  func undo(on notebook: inout Notebook) throws(NoteError) {
    guard let oldContent else { return }
    var present = try notebook.note(note.id)
    present.content = oldContent
    try notebook.replace(with: present)
  }
}

/// A **ConcreteCommand**: deletes a note.
struct DeleteNote: NoteCommand {
  private let note: Note
  private var removed: (note: Note, position: Int)?

  init(_ note: Note) { self.note = note }

  var title: String { "delete \"\(note.content)\"" }

  mutating func execute(on notebook: inout Notebook) throws(NoteError) {
    removed = (try notebook.note(note.id), try notebook.position(of: note.id))
    try notebook.remove(note.id)
  }

  func undo(on notebook: inout Notebook) throws(NoteError) {
    guard let removed else { return }
    try notebook.insert(removed.note, at: removed.position)
  }
}

/// A **MacroCommand**: several commands as one. All of them are executed, or none.
struct NoteMacro: NoteCommand {
  let title: String
  private var commands: [any NoteCommand]

  init(_ title: String, _ commands: [any NoteCommand]) {
    (self.title, self.commands) = (title, commands)
  }

  mutating func execute(on notebook: inout Notebook) throws(NoteError) {
    var (changed, executed) = (notebook, commands)
    for index in executed.indices { try executed[index].execute(on: &changed) }
    (notebook, commands) = (changed, executed)
  }

  /// Takes the changes back, the last one first.
  func undo(on notebook: inout Notebook) throws(NoteError) {
    var changed = notebook
    for command in commands.reversed() { try command.undo(on: &changed) }
    notebook = changed
  }
}

/// The **Invoker**: has commands executed, and keeps those that succeeded for undo and redo.
struct NoteHistory {
  private let store: any NotebookStore
  private var done: [any NoteCommand] = []
  private var undone: [any NoteCommand] = []

  init(_ store: any NotebookStore) { self.store = store }

  var undoTitle: String? { done.last.map { "Undo: \($0.title)" } }
  var redoTitle: String? { undone.last.map { "Redo: \($0.title)" } }

  mutating func execute(_ command: any NoteCommand) throws(NoteError) {
    done.append(try executed(command))
    undone = []
  }

  mutating func undo() throws(NoteError) {
    guard let command = done.last else { throw .nothingToUndo }
    var notebook = try store.load()
    try command.undo(on: &notebook)
    try store.save(notebook)
    undone.append(done.removeLast())
  }

  mutating func redo() throws(NoteError) {
    guard let command = undone.last else { throw .nothingToRedo }
    done.append(try executed(command))
    undone.removeLast()
  }

  /// Returns the command as it is after its execution: with what its undo needs.
  private func executed(_ command: any NoteCommand) throws(NoteError) -> any NoteCommand {
    var (command, notebook) = (command, try store.load())
    try command.execute(on: &notebook)
    try store.save(notebook)
    return command
  }
}
