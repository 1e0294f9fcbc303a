import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import CommandExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise command", .exercise("command"), .serialized)
struct AllTests {
  /// What commands and their history do for one reader. It works from the start, and must go on
  /// working.
  struct Behavior {
    let store = SpyStore(Notebook([note(1, "a"), note(2, "b", about: 71), note(3, "c")]))
    var history: NoteHistory

    init() {
      history = NoteHistory(store)
    }
  }
}

extension AllTests.Behavior {
  @Test mutating func `a command changes the notebook as it is now`() throws {
    store.notebook = Notebook([note(1, "A"), note(2, "b", about: 71)])
    try history.execute(AddNote(draft("d")))
    try history.execute(RewriteNote(note(2, "b"), to: "e"))
    try history.execute(DeleteNote(note(1, "a")))

    let expected = [note(2, "e", about: 71), note(3, "d", about: 71)]
    #expect(store.notebook.notes == expected, "Each command makes its change, and no other.")
  }

  @Test mutating func `a macro executes its commands in their order`() throws {
    try history.execute(NoteMacro("both", of: [Append("x"), NoteMacro("", of: [Append("y")])]))

    #expect(store.text == "axy", "Each command continues from what the one before it has left.")
  }

  @Test mutating func `each change is saved once`() throws {
    try history.execute(NoteMacro("both", of: [Append("x"), AddNote(draft("d"))]))
    #expect(store.saves == 1, "A macro is saved once, too.")
    try history.undo()
    #expect(store.saves == 2, "An undo is one save.")
    try history.redo()
    #expect(store.saves == 3, "A redo is one save.")
  }

  @Test mutating func `two undos can both be redone`() throws {
    try history.execute(Append("x"))
    try history.execute(Append("y"))
    try history.undo()
    try history.undo()
    #expect(store.text == "a", "Each undo must take one change back.")

    try history.redo()
    #expect(store.text == "ax", "The command that was undone last is redone first.")
    try? history.redo()
    #expect(store.text == "axy", "The first redo() has forgotten the other undone command.")
    try history.undo()
    #expect(store.text == "ax", "After a redo, the change can be undone again.")
  }

  @Test mutating func `with nothing to undo or redo, the caller is told`() throws {
    #expect(throws: NoteError.nothingToUndo) { try history.undo() }
    #expect(throws: NoteError.nothingToRedo) { try history.redo() }
    #expect(history.undoLabel == nil, "There is nothing to undo, so there is no label.")
    #expect(history.redoLabel == nil, "There is nothing to redo, so there is no label.")
  }

  @Test mutating func `an error reaches the caller, and nothing is saved`() {
    #expect(throws: NoteError.noSuchNote(9)) {
      try history.execute(RewriteNote(note(9, "?"), to: "e"))
    }
    #expect(throws: NoteError.noSuchNote(9)) { try history.execute(DeleteNote(note(9, "?"))) }
    store.isFull = true
    #expect(throws: NoteError.unwritable) { try history.execute(AddNote(draft("d"))) }

    #expect(store.saves == 0, "A change that failed must not be saved.")
  }

  @Test mutating func `a new note gets an id that no note ever had`() throws {
    try store.notebook.remove(3)
    try history.execute(AddNote(draft("d")))

    #expect(
      store.notebook.notes.map(\.id) == [1, 2, 4], "Take the id from the notebook's newID().")
  }

  @Test mutating func `without an execution, an undo does nothing`() throws {
    let before = store.notebook
    let rewrite = RewriteNote(note(2, "b"), to: "e")
    let commands: [any NoteCommand] = [AddNote(draft("d")), rewrite, DeleteNote(note(2, "b"))]
    for command in commands + [NoteMacro("one", of: [rewrite])] {
      #expect(throws: Never.self, "A command that hasn't made a change has nothing to refuse.") {
        try command.undo(on: &store.notebook)
      }
    }

    #expect(store.notebook == before, "A command takes back a change that it hasn't made.")
  }
}
