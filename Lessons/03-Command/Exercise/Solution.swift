import BookLibrary

/// A **ConcreteCommand**: adds a new note at the end.
struct AddNote: NoteCommand {
  private let draft: NoteDraft
  private var added: Note?

  init(_ draft: NoteDraft) { self.draft = draft }

  var name: String { "add \"\(draft.content)\"" }

  /// Adds the note; a redo adds the same one, with the same id.
  mutating func execute(on notebook: inout Notebook) throws {
    let note = added ?? draft.note(id: notebook.newID())
    try notebook.add(note)
    added = note
  }

  func undo(on notebook: inout Notebook) throws {
    guard let added else { return }
    guard try notebook.note(added.id) == added else { throw NoteError.changedSince(added.id) }
    try notebook.remove(added.id)
  }
}

/// A **ConcreteCommand**: gives a note new content.
struct RewriteNote: NoteCommand {
  private let note: Note
  private let content: String
  private var oldContent: String?

  init(_ note: Note, to content: String) {
    self.note = note
    self.content = content
  }

  var name: String { "rewrite \"\(note.content)\"" }

  mutating func execute(on notebook: inout Notebook) throws {
    var current = try notebook.note(note.id)
    oldContent = current.content
    current.content = content
    try notebook.replace(with: current)
  }

  func undo(on notebook: inout Notebook) throws {
    guard let oldContent else { return }
    var current = try notebook.note(note.id)
    guard current.content == content else { throw NoteError.changedSince(note.id) }
    current.content = oldContent
    try notebook.replace(with: current)
  }
}

/// A **MacroCommand**: several commands as one. All of them are executed, or none.
struct NoteMacro: NoteCommand {
  let name: String
  private var commands: [any NoteCommand]

  init(_ name: String, of commands: [any NoteCommand]) {
    self.name = name
    self.commands = commands
  }

  mutating func execute(on notebook: inout Notebook) throws {
    var copy = notebook
    var executed = commands
    for index in executed.indices {
      try executed[index].execute(on: &copy)
    }
    notebook = copy
    commands = executed
  }

  /// Undoes the commands, beginning with the last.
  func undo(on notebook: inout Notebook) throws {
    var copy = notebook
    for command in commands.reversed() { try command.undo(on: &copy) }
    notebook = copy
  }
}

/// The **Invoker**: executes commands, and keeps those that succeeded for undo and redo.
struct NoteHistory {
  private let store: any NotebookStore
  private var done: [any NoteCommand] = []
  private var undone: [any NoteCommand] = []

  init(_ store: any NotebookStore) { self.store = store }

  var undoLabel: String? { done.last.map { "Undo: \($0.name)" } }
  var redoLabel: String? { undone.last.map { "Redo: \($0.name)" } }

  mutating func execute(_ command: any NoteCommand) throws {
    done.append(try run(command))
    undone = []
  }

  mutating func undo() throws {
    guard let command = done.last else { throw NoteError.nothingToUndo }
    var notebook = try store.load()
    try command.undo(on: &notebook)
    try store.save(notebook)
    undone.append(done.removeLast())
  }

  mutating func redo() throws {
    guard let command = undone.last else { throw NoteError.nothingToRedo }
    done.append(try run(command))
    undone.removeLast()
  }

  /// Executes a command, and returns the executed copy, which has the data for its undo.
  private func run(_ command: any NoteCommand) throws -> any NoteCommand {
    var command = command
    var notebook = try store.load()
    try command.execute(on: &notebook)
    try store.save(notebook)
    return command
  }
}
