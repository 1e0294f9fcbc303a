// Your file. The task is in README.md; the tests show your progress.

import BookLibrary

/// Adds a new note at the end.
struct AddNote: NoteCommand {
  private let draft: NoteDraft

  init(_ draft: NoteDraft) { self.draft = draft }

  // TODO: Name the kind of change and the note's content, here and in RewriteNote.
  var name: String { "change" }

  func execute(on diary: inout Diary) throws {
    let note = draft.note(id: diary.newID())
    try diary.add(note)
  }

  // TODO: No command can undo its change, so the history restores an old diary.
  func undo(on diary: inout Diary) throws {}
}

/// Gives a note new content.
struct RewriteNote: NoteCommand {
  private let note: Note
  private let content: String

  init(_ note: Note, to content: String) {
    self.note = note
    self.content = content
  }

  var name: String { "change" }

  func execute(on diary: inout Diary) throws {
    var current = try diary.note(note.id)
    current.content = content
    try diary.replace(with: current)
  }

  func undo(on diary: inout Diary) throws {}
}

/// Several commands as one.
struct NoteMacro: NoteCommand {
  let name: String
  private var commands: [any NoteCommand]

  init(_ name: String, of commands: [any NoteCommand]) {
    self.name = name
    self.commands = commands
  }

  // TODO: If the second command fails, the first command's change stays.
  mutating func execute(on diary: inout Diary) throws {
    for index in commands.indices { try commands[index].execute(on: &diary) }
  }

  // TODO: Undo the commands, beginning with the last.
  func undo(on diary: inout Diary) throws {}
}

/// Executes, undoes and redoes commands.
struct NoteHistory {
  private let store: any NotebookStore
  // TODO: This keeps a copy of the whole diary for each change. An undo saves that copy, and
  // loses everything that other programs have changed since.
  private var done: [(command: any NoteCommand, before: Diary)] = []
  private var undone: [any NoteCommand] = []

  init(_ store: any NotebookStore) { self.store = store }

  var undoLabel: String? { done.isEmpty ? nil : "Undo" }
  var redoLabel: String? { undone.isEmpty ? nil : "Redo" }

  // TODO: This records a command before it is executed. And after a new command, the old redo list
  // is still there.
  mutating func execute(_ command: any NoteCommand) throws {
    var command = command
    var diary = try store.load()
    done.append((command, diary))
    try command.execute(on: &diary)
    try store.save(diary)
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
