import BookLibrary
import ExerciseSupport
import Testing

@testable import CommandExercise

extension AllTests {
  /// The rules for commands and their invoker. These tests fail at the start.
  struct Design {
    /// For the tests of commands alone.
    var notebook = Notebook([note(1, "a"), note(2, "b", about: 71), note(3, "c")])
    var add = AddNote(draft("d"))
    var rewrite = RewriteNote(note(2, "b", about: 71), to: "e")
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
    try notebook.replace(with: note(2, "B"))
    try rewrite.execute(on: &notebook)

    #expect(add.name == "add \"d\"", "The name must have the draft's content.")
    #expect(
      rewrite.name == "rewrite \"b\"", "The name must have the content of the note passed to init.")
  }

  @Test mutating func `an undo keeps other programs' changes`() throws {
    try add.execute(on: &notebook)
    try rewrite.execute(on: &notebook)
    // Another program rewrites note 1, deletes note 3, and adds note 9.
    try notebook.replace(with: note(1, "A"))
    try notebook.remove(3)
    try notebook.add(note(9, "j"))
    try add.undo(on: &notebook)
    try rewrite.undo(on: &notebook)

    let expected = [note(1, "A"), note(2, "b", about: 71), note(9, "j")]
    #expect(notebook.notes == expected, "Each undo must reverse its own change, and no other.")
  }

  @Test mutating func `the undo of a rewrite changes only the content`() throws {
    try rewrite.execute(on: &notebook)
    // Another program moves the note to book 97.
    try notebook.replace(with: note(2, "e", about: 97))
    try rewrite.undo(on: &notebook)

    let found = try notebook.note(2)
    #expect(found == note(2, "b", about: 97), "The undo must keep the new book.")
  }

  @Test mutating func `a conflicting undo is refused`() throws {
    try add.execute(on: &notebook)
    try rewrite.execute(on: &notebook)
    // Another program moves the added note to book 97, and rewrites note 2.
    try notebook.replace(with: note(4, "d", about: 97))
    try notebook.replace(with: note(2, "f", about: 71))
    let before = notebook

    #expect(throws: NoteError.changedSince(4), "The undo must keep the other program's change.") {
      try add.undo(on: &notebook)
    }
    #expect(throws: NoteError.changedSince(2), "The undo must keep the other program's content.") {
      try rewrite.undo(on: &notebook)
    }
    #expect(notebook == before, "An undo that throws must change nothing.")
  }

  @Test mutating func `an undo brings back the replaced content`() throws {
    for content in ["B", "C"] {
      try notebook.replace(with: note(2, content))
      try rewrite.execute(on: &notebook)
      try rewrite.undo(on: &notebook)

      let found = try notebook.note(2).content
      #expect(
        found == content, "Each execute must remember the notebook's content, not the screen's.")
    }
  }

  @Test mutating func `a redo adds the same note`() throws {
    try add.execute(on: &notebook)
    try add.undo(on: &notebook)
    try #require(notebook.notes.map(\.id) == [1, 2, 3], "The undo must remove the added note.")
    try add.execute(on: &notebook)

    #expect(
      notebook.notes.map(\.id) == [1, 2, 3, 4],
      "After a redo, the note has a new id, so later commands can't find it.")
  }

  // MARK: The macro

  @Test mutating func `a macro is executed completely or not at all`() {
    var macro = NoteMacro("both", of: [rewrite, RewriteNote(note(9, "?"), to: "e")])
    let before = notebook

    #expect(throws: NoteError.noSuchNote(9)) { try macro.execute(on: &notebook) }
    #expect(notebook == before, "One command failed, so the other one's change must not stay.")
    #expect(throws: Never.self, "After a failed execution, the macro's undo must not throw.") {
      try macro.undo(on: &notebook)
    }
    #expect(notebook == before, "After a failed execution, the macro's undo must change nothing.")
  }

  @Test mutating func `a macro is undone in reverse`() throws {
    var macro = NoteMacro("both", of: [Append("x"), Append("y"), rewrite])
    let before = notebook
    try macro.execute(on: &notebook)
    #expect(throws: Never.self, "The last command must be undone first.") {
      try macro.undo(on: &notebook)
    }
    #expect(notebook == before, "The macro must undo the executed copies of its commands.")
  }

  @Test mutating func `a macro is undone completely or not at all`() throws {
    var macro = NoteMacro("both", of: [Append("x"), Append("y")])
    try macro.execute(on: &notebook)
    // Another program removes the "x", but not the "y" after it.
    try notebook.replace(with: note(1, "?y"))
    let before = notebook

    #expect(throws: NoteError.changedSince(1)) { try macro.undo(on: &notebook) }
    #expect(notebook == before, "One command's undo was refused, but another was undone.")
  }

  // MARK: The history

  @Test mutating func `the labels name the next undo and redo`() throws {
    for word in ["w", "x", "y", "z"] { try history.execute(Append(word)) }
    try history.undo()
    try history.undo()

    #expect(history.undoLabel == "Undo: x", "The label must name the next command to undo.")
    #expect(history.redoLabel == "Redo: y", "The label must name the next command to redo.")
  }

  @Test mutating func `the history keeps the executed command`() throws {
    try history.execute(RewriteNote(note(1, "a"), to: "e"))
    // Another program adds note 9.
    try store.notebook.add(note(9, "j"))
    try history.undo()

    #expect(store.text == "a", "The saved command doesn't know the old content.")
    #expect(store.notebook.notes.last == note(9, "j"), "The undo must keep note 9, which is new.")
  }

  @Test mutating func `a redo keeps the re-executed command`() throws {
    try history.execute(RewriteNote(note(1, "a"), to: "e"))
    try history.undo()
    // Another program rewrites note 1, and later adds note 9.
    try store.notebook.replace(with: note(1, "A"))
    try history.redo()
    try store.notebook.add(note(9, "j"))
    try history.undo()

    let expected = [note(1, "A"), note(9, "j")]
    #expect(store.notebook.notes == expected, "The undo must bring back the replaced content.")
  }

  @Test mutating func `a failed command isn't recorded`() throws {
    try history.execute(Append("x"))
    try history.execute(Append("y"))
    try history.undo()
    #expect(throws: NoteError.noSuchNote(9)) {
      try history.execute(RewriteNote(note(9, "?"), to: "e"))
    }
    store.isFull = true
    #expect(throws: NoteError.unwritable) { try history.execute(Append("z")) }
    store.isFull = false

    try? history.redo()
    #expect(store.text == "axy", "A command that failed must not change the redo list.")
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
    #expect(store.text == "a", "After a failed undo, the history must keep the command.")
  }

  @Test mutating func `a redo that fails can be tried again`() throws {
    try history.execute(Append("x"))
    try history.undo()
    try store.notebook.remove(1)
    #expect(throws: NoteError.noSuchNote(1)) { try history.redo() }
    try store.notebook.add(note(1, "a"))
    store.isFull = true
    #expect(throws: NoteError.unwritable) { try history.redo() }
    store.isFull = false

    try? history.redo()
    #expect(store.text == "ax", "After a failed redo, the history must keep the command.")
  }

  @Test mutating func `after a new command, nothing can be redone`() throws {
    try history.execute(Append("x"))
    try history.undo()
    try history.execute(Append("y"))

    #expect(throws: NoteError.nothingToRedo, "After a new command, redo must throw nothingToRedo.")
    {
      try history.redo()
    }
    #expect(history.redoLabel == nil, "With nothing to redo, the label must be nil.")
  }
}
