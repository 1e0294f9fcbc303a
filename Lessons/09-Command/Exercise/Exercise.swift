// Your file. The task is in README.md; the tests say how far you are.

import BookLibrary

/// Adds a new note after all others.
struct AddNote: NoteCommand {
  var draft: NoteDraft

  init(_ draft: NoteDraft) { self.draft = draft }

  // TODO: The title should name the change and the note. So should those of the other commands.
  var title: String { "change" }

  func execute(on notebook: inout Notebook) throws {
    let note = draft.note(id: notebook.newID())
    try notebook.insert(note, at: notebook.notes.count)
  }

  // TODO: No command can take its change back, so the history goes back to an old notebook.
  func undo(on notebook: inout Notebook) throws {}
}

/// Gives a note another content.
struct RewriteNote: NoteCommand {
  var note: Note
  var content: String

  init(_ note: Note, to content: String) {
    self.note = note
    self.content = content
  }

  var title: String { "change" }

  func execute(on notebook: inout Notebook) throws {
    var present = try notebook.note(note.id)
    present.content = content
    try notebook.replace(with: present)
  }

  func undo(on notebook: inout Notebook) throws {}
}

/// Deletes a note.
struct DeleteNote: NoteCommand {
  var note: Note

  init(_ note: Note) { self.note = note }

  var title: String { "change" }

  func execute(on notebook: inout Notebook) throws {
    try notebook.remove(note.id)
  }

  func undo(on notebook: inout Notebook) throws {}
}

/// Several commands as one.
struct NoteMacro: NoteCommand {
  let title: String
  var commands: [any NoteCommand]

  init(_ title: String, _ commands: [any NoteCommand]) {
    self.title = title
    self.commands = commands
  }

  // TODO: If the second command fails, the change of the first one stays.
  mutating func execute(on notebook: inout Notebook) throws {
    for index in commands.indices { try commands[index].execute(on: &notebook) }
  }

  func undo(on notebook: inout Notebook) throws {}
}

/// Executes commands, and takes them back.
struct NoteHistory {
  private let store: any NotebookStore
  // TODO: This keeps a copy of the whole notebook for each change. An undo saves that copy, and all
  // that other programs have changed since is lost.
  var done: [(command: any NoteCommand, before: Notebook)] = []
  var undone: [any NoteCommand] = []

  init(_ store: any NotebookStore) { self.store = store }

  var undoTitle: String? { done.isEmpty ? nil : "Undo" }
  var redoTitle: String? { undone.isEmpty ? nil : "Redo" }

  // TODO: This records a command before it is executed. And what was undone before can still be
  // redone after it.
  mutating func execute(_ command: any NoteCommand) throws {
    var command = command
    var notebook = try store.load()
    done.append((command, notebook))
    try command.execute(on: &notebook)
    try store.save(notebook)
  }

  mutating func undo() throws {
    guard let (command, before) = done.popLast() else { throw NoteError.nothingToUndo }
    undone.append(command)
    try store.save(before)
  }

  mutating func redo() throws {
    guard let command = undone.popLast() else { throw NoteError.nothingToRedo }
    try execute(command)
  }
}
