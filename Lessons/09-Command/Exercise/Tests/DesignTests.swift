import BookLibrary
import ExerciseSupport
import Testing

@testable import CommandExercise

extension AllTests {
  /// What makes them commands, and their history an invoker. These tests fail at the start.
  struct Design {
    /// For the tests of commands alone.
    var notebook = Notebook([note(1, "a"), note(2, "b", about: 71), note(3, "c")])
    /// For the tests of the history.
    let store = SpyStore(Notebook([note(1, "a")]))
    var history: NoteHistory

    init() {
      history = NoteHistory(store)
    }
  }
}

extension AllTests.Design {
  // MARK: One command

  @Test mutating func `a command has a name`() throws {
    #expect(AddNote(draft("d")).name == "add \"d\"", "It names the content of the draft.")
    #expect(
      RewriteNote(note(2, "b"), to: "e").name == "rewrite \"b\"", "It names the old content.")
    #expect(DeleteNote(note(2, "b")).name == "delete \"b\"", "It names the content of the note.")

    try notebook.replace(with: note(2, "B"))
    for kind in Kind.allCases {
      var command = kind.command
      let name = command.name
      try command.execute(on: &notebook)
      #expect(command.name == name, "The execution of a command must not change its name.")
    }
  }

  @Test(arguments: Kind.allCases)
  mutating func `an undo leaves the changes of others`(kind: Kind) throws {
    var command = kind.command
    try command.execute(on: &notebook)
    try notebook.replace(with: note(1, "A"))
    try notebook.insert(note(10, "j"), at: notebook.notes.count)
    try notebook.remove(3)
    try command.undo(on: &notebook)

    let notes = notebook.notes.sorted { $0.id < $1.id }
    let expected = [note(1, "A"), note(2, "b", about: 71), note(10, "j")]
    #expect(notes == expected, "The undo must take back its own change, and no other.")
  }

  @Test mutating func `the undo of a rewrite changes nothing but the content`() throws {
    var command = Kind.rewrite.command
    try command.execute(on: &notebook)
    // Another program moves the note to book 97.
    try notebook.replace(with: note(2, "e", about: 97))
    try command.undo(on: &notebook)

    let found = try notebook.note(2)
    #expect(found == note(2, "b", about: 97), "The undo must keep the new book.")
  }

  @Test mutating func `an undo that no longer fits is refused`() throws {
    var add = Kind.add.command
    var rewrite = Kind.rewrite.command
    try add.execute(on: &notebook)
    try rewrite.execute(on: &notebook)
    // Another program moves the one to book 97, and rewrites the other.
    try notebook.replace(with: note(4, "d", about: 97))
    try notebook.replace(with: note(2, "f", about: 71))
    let before = notebook

    #expect(throws: NoteError.changedSince(4), "The undo must keep another program's change.") {
      try add.undo(on: &notebook)
    }
    #expect(throws: NoteError.changedSince(2), "The undo must keep another program's text.") {
      try rewrite.undo(on: &notebook)
    }
    #expect(notebook == before, "An undo that throws must change nothing.")
  }

  @Test mutating func `an undo passes on the notebook's error`() throws {
    var add = Kind.add.command
    var delete = Kind.delete.command
    try add.execute(on: &notebook)
    var rewrite: any NoteCommand = RewriteNote(note(3, "c"), to: "e")
    try delete.execute(on: &notebook)
    try rewrite.execute(on: &notebook)
    // Another program deletes two of them, and puts the other back.
    try notebook.remove(4)
    try notebook.remove(3)
    try notebook.insert(note(2, "b"), at: 0)

    #expect(throws: NoteError.noSuchNote(4), "The added note is gone: pass on the error.") {
      try add.undo(on: &notebook)
    }
    #expect(throws: NoteError.isThere(2), "The deleted note is back: pass on the error.") {
      try delete.undo(on: &notebook)
    }
    #expect(throws: NoteError.noSuchNote(3), "The rewritten note is gone: pass on the error.") {
      try rewrite.undo(on: &notebook)
    }
  }

  @Test(arguments: [Kind.rewrite, .delete])
  mutating func `an undo brings back the note as each execution found it`(kind: Kind) throws {
    var command = kind.command
    for content in ["B", "C"] {
      try notebook.replace(with: note(2, content, about: 97))
      try command.execute(on: &notebook)
      try command.undo(on: &notebook)

      let found = try notebook.note(2)
      let expected = note(2, content, about: 97)
      #expect(found == expected, "Remember the notebook's note, not the screen's, each time.")
    }
  }

  @Test mutating func `a deleted note comes back in its place`() throws {
    var delete = Kind.delete.command
    try delete.execute(on: &notebook)
    try delete.undo(on: &notebook)

    #expect(notebook.notes.map(\.id) == [1, 2, 3], "Keep its position when it is deleted.")

    // Another program deletes the note before it.
    try notebook.remove(1)
    try? delete.execute(on: &notebook)
    try delete.undo(on: &notebook)
    #expect(notebook.notes.map(\.id) == [2, 3], "Keep its position each time it is deleted.")
  }

  @Test mutating func `a redo adds the same note`() throws {
    var add = Kind.add.command
    try add.execute(on: &notebook)
    try add.undo(on: &notebook)
    try add.execute(on: &notebook)

    #expect(notebook.notes.map(\.id) == [1, 2, 3, 4], "After a redo, the note has another id.")
  }

  // MARK: The macro

  @Test mutating func `a macro is executed wholly or not at all`() {
    var macro = NoteMacro("both", of: [Kind.rewrite.command, DeleteNote(note(9, "?"))])
    let before = notebook

    #expect(throws: NoteError.noSuchNote(9)) { try macro.execute(on: &notebook) }
    #expect(notebook == before, "One command failed, and the change of another one stays.")
    #expect(throws: Never.self, "After a failed execution, the macro has nothing to undo.") {
      try macro.undo(on: &notebook)
    }
    #expect(notebook == before, "After a failed execution, the macro's undo must change nothing.")
  }

  @Test mutating func `a macro is undone backward`() throws {
    var macro = NoteMacro("both", of: [Append("x"), Append("y"), Kind.rewrite.command])
    let before = notebook
    try macro.execute(on: &notebook)
    #expect(throws: Never.self, "The last command must be undone first.") {
      try macro.undo(on: &notebook)
    }
    #expect(notebook == before, "All commands must be undone, as they are after their execution.")
  }

  @Test mutating func `a macro is undone wholly or not at all`() throws {
    var macro = NoteMacro("both", of: [Append("x"), Append("y")])
    try macro.execute(on: &notebook)
    // Another program changes what "x" was appended to, but not the "y" behind it.
    try notebook.replace(with: note(1, "?y"))
    let before = notebook

    #expect(throws: NoteError.changedSince(1)) { try macro.undo(on: &notebook) }
    #expect(notebook == before, "The undo of one command was refused, and another one is undone.")
  }

  // MARK: The history

  @Test mutating func `the labels name the next undo and redo`() throws {
    try history.execute(Append("x"))
    try history.execute(Append("y"))
    try history.undo()

    #expect(history.undoLabel == "Undo: x", "The next undo is that of the last command done.")
    #expect(history.redoLabel == "Redo: y", "The next redo is that of the last one undone.")
  }

  @Test mutating func `the history keeps a command as it is after its execution`() throws {
    try history.execute(RewriteNote(note(1, "a"), to: "e"))
    // Another program adds note 9.
    try store.notebook.insert(note(9, "j"), at: 1)
    try history.undo()

    #expect(store.text == "a", "The kept command doesn't know the old content.")
    #expect(store.notebook.notes.last == note(9, "j"), "The undo must keep note 9, which is new.")
  }

  @Test mutating func `a redo keeps the command as it is after that redo`() throws {
    try history.execute(DeleteNote(note(1, "a")))
    try history.undo()
    try store.notebook.replace(with: note(1, "A"))
    try history.redo()
    try store.notebook.insert(note(9, "j"), at: 0)
    try history.undo()

    let expected = [note(1, "A"), note(9, "j")]
    #expect(
      store.notebook.notes == expected, "The undo brings back what the first execution found.")
  }

  @Test mutating func `a failed command isn't recorded`() throws {
    try history.execute(Append("x"))
    try history.execute(Append("y"))
    try history.undo()
    #expect(throws: NoteError.noSuchNote(9)) { try history.execute(DeleteNote(note(9, "?"))) }
    store.isFull = true
    #expect(throws: NoteError.unwritable) { try history.execute(Append("z")) }
    store.isFull = false

    try? history.redo()
    #expect(store.text == "axy", "After a command that failed, the redo must be as before.")
    try? history.undo()
    try? history.undo()
    #expect(store.text == "a", "The command that failed must not be undone.")
  }

  @Test mutating func `an undo that fails can be tried again`() throws {
    try history.execute(Append("x"))
    try store.notebook.replace(with: note(1, "?"))
    #expect(throws: NoteError.changedSince(1)) { try history.undo() }
    try store.notebook.replace(with: note(1, "ax"))
    store.isFull = true
    #expect(throws: NoteError.unwritable) { try history.undo() }
    store.isFull = false

    try? history.undo()
    #expect(store.text == "a", "An undo failed, and the history has lost its command.")
  }

  @Test mutating func `a redo that fails can be tried again`() throws {
    try history.execute(Append("x"))
    try history.undo()
    try store.notebook.remove(1)
    #expect(throws: NoteError.noSuchNote(1)) { try history.redo() }
    try store.notebook.insert(note(1, "a"), at: 0)
    store.isFull = true
    #expect(throws: NoteError.unwritable) { try history.redo() }
    store.isFull = false

    try? history.redo()
    #expect(store.text == "ax", "A redo failed, and the history has lost its command.")
  }

  @Test mutating func `a new command ends what could be redone`() throws {
    try history.execute(Append("x"))
    try history.undo()
    try history.execute(Append("y"))

    #expect(throws: NoteError.nothingToRedo, "An old command would be redone after a new one.") {
      try history.redo()
    }
    #expect(history.redoLabel == nil, "There is nothing to redo, so there is no label.")
  }
}

/// A command about note 2, or one that adds note 4.
enum Kind: CaseIterable {
  case add, rewrite, delete

  var command: any NoteCommand {
    switch self {
    case .add: AddNote(draft("d"))
    case .rewrite: RewriteNote(note(2, "b", about: 71), to: "e")
    case .delete: DeleteNote(note(2, "b", about: 71))
    }
  }
}
