import BookLibrary

/// A **ConcreteCommand**: adds a new note at the end.
struct AddNote: NoteCommand {
  private let draft: NoteDraft
  private var added: Note?

  init(_ draft: NoteDraft) { self.draft = draft }

  var name: String { "add \"\(draft.content)\"" }

  /// Adds the note; a redo adds the same one, with the same id.
  mutating func execute(on diary: inout Diary) throws {
    let note = added ?? draft.note(id: diary.newID())
    try diary.add(note)
    added = note
  }

  func undo(on diary: inout Diary) throws {
    guard let added else { return }
    guard try diary.note(added.id) == added else { throw NoteError.changedSince(added.id) }
    try diary.remove(added.id)
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

  mutating func execute(on diary: inout Diary) throws {
    var current = try diary.note(note.id)
    oldContent = current.content
    current.content = content
    try diary.replace(with: current)
  }

  func undo(on diary: inout Diary) throws {
    guard let oldContent else { return }
    var current = try diary.note(note.id)
    guard current.content == content else { throw NoteError.changedSince(note.id) }
    current.content = oldContent
    try diary.replace(with: current)
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

  mutating func execute(on diary: inout Diary) throws {
    var copy = diary
    var executed = commands
    for index in executed.indices {
      try executed[index].execute(on: &copy)
    }
    diary = copy
    commands = executed
  }

  /// Undoes the commands, beginning with the last.
  func undo(on diary: inout Diary) throws {
    var copy = diary
    for command in commands.reversed() { try command.undo(on: &copy) }
    diary = copy
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
    var diary = try store.load()
    try command.undo(on: &diary)
    try store.save(diary)
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
    var diary = try store.load()
    try command.execute(on: &diary)
    try store.save(diary)
    return command
  }
}
