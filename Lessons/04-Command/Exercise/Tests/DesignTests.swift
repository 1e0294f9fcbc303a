import BookLibrary
import ExerciseSupport
import Testing

@testable import CommandExercise

extension AllTests {
  /// The rules for commands and their invoker. These tests fail at the start.
  struct Design {
    /// For the tests of commands alone.
    var diary = Diary([note(1, "a"), note(2, "b", about: 71), note(3, "c")])
    var add = AddNote(draft("d"))
    var rewrite = RewriteNote(note(2, "b", about: 71), to: "e")
    /// For the tests of the history.
    let store = SpyStore(Diary([note(1, "a")]))
    var history: NoteHistory

    init() {
      history = NoteHistory(store)
    }
  }
}

extension AllTests.Design {
  // MARK: One command

  @Test mutating func `a command has a name`() throws {
    try diary.replace(with: note(2, "B"))
    try rewrite.execute(on: &diary)

    #expect(add.name == "add \"d\"", "The name must have the draft's content.")
    #expect(
      rewrite.name == "rewrite \"b\"", "The name must have the content of the note passed to init.")
  }

  @Test mutating func `an undo keeps other programs' changes`() throws {
    try add.execute(on: &diary)
    try rewrite.execute(on: &diary)
    // Another program gives note 1 the added note's content, deletes note 3, and adds note 9.
    try diary.replace(with: note(1, "d", about: 71))
    try diary.remove(3)
    try diary.add(note(9, "d", about: 71))
    try must("No other program changed these two notes, so no undo must be refused.") {
      try add.undo(on: &diary)
      try rewrite.undo(on: &diary)
    }

    let expected = [note(1, "d", about: 71), note(2, "b", about: 71), note(9, "d", about: 71)]
    #expect(diary.notes == expected, "Each undo must reverse its own change, and no other.")
  }

  @Test mutating func `the undo of a rewrite changes only the content`() throws {
    try rewrite.execute(on: &diary)
    // Another program moves the note to book 97.
    try diary.replace(with: note(2, "e", about: 97))
    try must("The note still has the new content, so the undo must not be refused.") {
      try rewrite.undo(on: &diary)
    }

    let found = try diary.note(2)
    #expect(found == note(2, "b", about: 97), "The undo must keep the new book.")
  }

  @Test mutating func `a conflicting undo is refused`() throws {
    try add.execute(on: &diary)
    try rewrite.execute(on: &diary)
    // Another program moves the added note to book 97, and rewrites note 2.
    try diary.replace(with: note(4, "d", about: 97))
    try diary.replace(with: note(2, "f", about: 71))
    let before = diary

    #expect(
      throws: NoteError.changedSince(4),
      "Another program moved the added note, so the undo of add must throw changedSince."
    ) {
      try add.undo(on: &diary)
    }
    #expect(
      throws: NoteError.changedSince(2),
      "Another program rewrote the note, so the undo of rewrite must throw changedSince."
    ) {
      try rewrite.undo(on: &diary)
    }
    #expect(diary == before, "The other program's changes must stay.")
  }

  @Test mutating func `the undo of a note that is gone is an error`() throws {
    try add.execute(on: &diary)
    try rewrite.execute(on: &diary)
    // Another program deletes both notes.
    try diary.remove(4)
    try diary.remove(2)

    #expect(throws: NoteError.noSuchNote(4), "The added note is gone, so the caller must be told.")
    {
      try add.undo(on: &diary)
    }
    #expect(throws: NoteError.noSuchNote(2), "Note 2 is gone, so the caller must be told.") {
      try rewrite.undo(on: &diary)
    }
  }

  @Test mutating func `an undo brings back the replaced content`() throws {
    try diary.replace(with: note(2, "B"))
    try must("The note still has the new content, so the undo must not be refused.") {
      try rewrite.execute(on: &diary)
      try rewrite.undo(on: &diary)
    }
    var content = try diary.note(2).content
    #expect(content == "B", "The undo must bring back the diary's content, not the screen's.")

    try diary.replace(with: note(2, "C"))
    try must("A rewrite and its undo must also work a second time.") {
      try rewrite.execute(on: &diary)
      try rewrite.undo(on: &diary)
    }
    content = try diary.note(2).content
    #expect(content == "C", "The undo must bring back the content that the last execute replaced.")
  }

  @Test mutating func `a redo adds the same note`() throws {
    try add.execute(on: &diary)
    try must("Nobody changed the added note, so the undo must not be refused.") {
      try add.undo(on: &diary)
    }
    try #require(diary.notes.map(\.id) == [1, 2, 3], "The undo must remove the added note.")
    try must("After the undo, the command can be executed again.") {
      try add.execute(on: &diary)
    }

    #expect(
      diary.notes.map(\.id) == [1, 2, 3, 4],
      "A redo must add the note with the same id, because later commands refer to that id.")
  }

  // MARK: The macro

  @Test mutating func `a macro is executed completely or not at all`() {
    var macro = NoteMacro("both", of: [rewrite, RewriteNote(note(9, "?"), to: "e")])
    let before = diary

    #expect(
      throws: NoteError.noSuchNote(9), "One command failed, so the macro must throw its error."
    ) {
      try macro.execute(on: &diary)
    }
    #expect(diary == before, "One command failed, so the other one's change must not stay.")
    #expect(throws: Never.self, "After a failed execution, the macro's undo must not throw.") {
      try macro.undo(on: &diary)
    }
    #expect(diary == before, "After a failed execution, the macro's undo must change nothing.")
  }

  @Test mutating func `a macro is undone in reverse`() throws {
    var macro = NoteMacro("both", of: [Append("x"), Append("y"), rewrite])
    let before = diary
    try macro.execute(on: &diary)
    try must("The last command must be undone first.") { try macro.undo(on: &diary) }
    #expect(diary == before, "The macro must undo the executed copies of its commands.")
  }

  @Test mutating func `a macro is undone completely or not at all`() throws {
    var macro = NoteMacro("both", of: [Append("x"), Append("y")])
    try macro.execute(on: &diary)
    // Another program removes the "x", but not the "y" after it.
    try diary.replace(with: note(1, "?y"))
    let before = diary

    #expect(
      throws: NoteError.changedSince(1),
      "One command's undo was refused, so the macro must throw its error."
    ) {
      try macro.undo(on: &diary)
    }
    #expect(diary == before, "One command's undo was refused, so no other may be undone.")
  }

  @Test mutating func `a redo of a macro adds the same note`() throws {
    var macro = NoteMacro("both", of: [Append("x"), add])
    try macro.execute(on: &diary)
    try must("Nobody changed the notes, so the macro can be undone and executed again.") {
      try macro.undo(on: &diary)
      try macro.execute(on: &diary)
    }
    #expect(
      diary.notes.map(\.id) == [1, 2, 3, 4],
      "A redo of a macro must add the note with the same id.")
  }

  // MARK: The history

  @Test mutating func `the labels name the next undo and redo`() throws {
    for word in ["w", "x", "y", "z"] { try history.execute(Append(word)) }
    try must("Two commands were executed, so both can be undone.") {
      try history.undo()
      try history.undo()
    }

    #expect(history.undoLabel == "Undo: x", "The label must name the next command to undo.")
    #expect(history.redoLabel == "Redo: y", "The label must name the next command to redo.")
  }

  @Test mutating func `the history keeps the executed command`() throws {
    try history.execute(RewriteNote(note(1, "a"), to: "e"))
    // Another program adds note 9.
    try store.diary.add(note(9, "j"))
    try must("Note 9 has nothing to do with the command, so the undo must not be refused.") {
      try history.undo()
    }

    #expect(
      store.text == "a", "The history must keep the executed copy, which has the old content.")
    #expect(store.diary.notes.last == note(9, "j"), "The undo must keep note 9, which is new.")
  }

  @Test mutating func `a redo keeps the re-executed command`() throws {
    try history.execute(RewriteNote(note(1, "a"), to: "e"))
    try history.undo()
    // Another program rewrites note 1, and later adds note 9.
    try store.diary.replace(with: note(1, "A"))
    try must("The note still exists, so its rewrite can be redone.") { try history.redo() }
    try store.diary.add(note(9, "j"))
    try must("The redone rewrite is still there, so its undo must not be refused.") {
      try history.undo()
    }

    let expected = [note(1, "A"), note(9, "j")]
    #expect(
      store.diary.notes == expected,
      "After a redo, the undo must bring back the content that the redo replaced.")
  }

  @Test mutating func `a failed command isn't recorded`() throws {
    try history.execute(Append("x"))
    try history.execute(Append("y"))
    try history.undo()
    #expect(throws: NoteError.noSuchNote(9), "The caller must get the command's error.") {
      try history.execute(RewriteNote(note(9, "?"), to: "e"))
    }
    store.isFull = true
    #expect(throws: NoteError.unwritable, "The caller must get the store's error.") {
      try history.execute(Append("z"))
    }
    store.isFull = false

    try? history.redo()
    #expect(store.text == "axy", "A command that failed must not change the redo list.")
    try? history.undo()
    try? history.undo()
    #expect(store.text == "a", "The command that failed must not be undone.")
  }

  @Test mutating func `an undo that fails can be tried again`() throws {
    try history.execute(Append("x"))
    try store.diary.replace(with: note(1, "?"))
    #expect(throws: NoteError.changedSince(1), "The caller must get the error of a refused undo.") {
      try history.undo()
    }
    #expect(history.redoLabel == nil, "The undo was refused, so there must be nothing to redo.")

    try store.diary.replace(with: note(1, "ax"))
    store.isFull = true
    #expect(
      throws: NoteError.unwritable,
      "After a refused undo, the command must still be there, and its undo be tried again."
    ) {
      try history.undo()
    }
    #expect(history.redoLabel == nil, "The undo wasn't saved, so there must be nothing to redo.")

    store.isFull = false
    try? history.undo()
    #expect(store.text == "a", "After a failed undo, the history must keep the command.")
  }

  @Test mutating func `a redo that fails can be tried again`() throws {
    try history.execute(Append("x"))
    try history.undo()
    try store.diary.remove(1)
    #expect(throws: NoteError.noSuchNote(1), "The caller must get the error of a redo that failed.")
    {
      try history.redo()
    }
    #expect(history.undoLabel == nil, "The redo failed, so there must be nothing to undo.")

    try store.diary.add(note(1, "a"))
    store.isFull = true
    #expect(
      throws: NoteError.unwritable,
      "After a redo that failed, the command must still be there, and be tried again."
    ) {
      try history.redo()
    }
    #expect(history.undoLabel == nil, "The redo wasn't saved, so there must be nothing to undo.")

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
