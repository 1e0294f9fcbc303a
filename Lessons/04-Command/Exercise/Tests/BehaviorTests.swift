import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import CommandExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise command", .exercise("command"), .serialized)
struct AllTests {
  /// Commands and their history, for one reader. These tests pass from the start, and must keep
  /// passing.
  struct Behavior {
    let store = SpyStore(Diary([note(1, "a"), note(2, "b", about: 71), note(3, "c")]))
    var history: NoteHistory

    init() {
      history = NoteHistory(store)
    }
  }
}

extension AllTests.Behavior {
  @Test mutating func `a command changes the current diary`() throws {
    store.diary = Diary([note(1, "A"), note(2, "b", about: 71)])
    try history.execute(AddNote(draft("d")))
    try history.execute(RewriteNote(note(2, "b"), to: "e"))

    let expected = [note(1, "A"), note(2, "e", about: 71), note(3, "d", about: 71)]
    #expect(
      store.diary.notes == expected, "Each command must make its own change, and no other.")
  }

  @Test mutating func `a macro executes its commands in order`() throws {
    try history.execute(NoteMacro("both", of: [Append("x"), NoteMacro("", of: [Append("y")])]))

    #expect(
      store.text == "axy",
      "Each command must start from the previous command's result.")
  }

  @Test mutating func `two undos can both be redone`() throws {
    try history.execute(Append("x"))
    try history.execute(Append("y"))
    try must("Two commands were executed, so both can be undone.") {
      try history.undo()
      try history.undo()
    }
    #expect(store.text == "a", "Each undo must reverse one change.")

    try must("Two commands were undone, so one can be redone.") { try history.redo() }
    #expect(store.text == "ax", "The command that was undone last must be redone first.")
    try? history.redo()
    #expect(store.text == "axy", "The first redo must not forget the other undone command.")
    try? history.undo()
    #expect(store.text == "ax", "After a redo, undo must work again.")
  }

  @Test mutating func `with nothing to undo or redo, the caller gets an error`() throws {
    #expect(throws: NoteError.nothingToUndo, "With nothing to undo, the caller must get an error.")
    {
      try history.undo()
    }
    #expect(throws: NoteError.nothingToRedo, "With nothing to redo, the caller must get an error.")
    {
      try history.redo()
    }
    #expect(history.undoLabel == nil, "With nothing to undo, the label must be nil.")
    #expect(history.redoLabel == nil, "With nothing to redo, the label must be nil.")
  }

  @Test func `undo before execute does nothing`() throws {
    let before = store.diary
    let rewrite = RewriteNote(note(2, "b"), to: "e")
    let commands: [any NoteCommand] = [AddNote(draft("d")), rewrite, NoteMacro("", of: [rewrite])]
    for command in commands {
      #expect(throws: Never.self, "Before execute, undo must not throw.") {
        try command.undo(on: &store.diary)
      }
    }

    #expect(store.diary == before, "A command must not undo a change that it hasn't made.")
  }
}
