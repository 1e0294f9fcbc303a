import ExerciseSupport
import Testing

@testable import MementoExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise memento", .exercise("memento"), .serialized)
struct AllTests {
  /// Drafts and their undo. These tests pass from the start, and must keep passing.
  struct Behavior {
    let draft = NoteDraft()
  }
}

extension AllTests.Behavior {
  @Test func `words are inserted at the cursor`() throws {
    draft.type("Snails slow.")
    try draft.moveCursor(to: 7)
    draft.type("are ")

    #expect(draft.text == "Snails are slow.", "Words must be inserted at the cursor.")
    #expect(draft.cursor == 11, "The cursor must be after the new words.")
    #expect(
      draft.edits == 2,
      "Each call of type must count as one edit, and a move of the cursor as none.")
  }

  @Test func `a memento never changes`() {
    draft.type("Snails.")
    let memento = draft.memento()

    for _ in 1...2 {
      draft.type(" Slow.")
      draft.restore(memento)
      #expect(draft.text == "Snails.", "A memento must not change when the draft does.")
    }
  }

  @Test func `undo takes back the newest change first`() throws {
    var editor = DraftEditor(draft)
    for words in ["a", "b", "c"] { try editor.change { $0.type(words) } }

    editor.undo()
    #expect(draft.text == "ab", "Undo must take back the newest change.")
    editor.undo()
    #expect(draft.text == "a", "A second undo must take back the change before that.")
  }

  @Test func `canUndo is true only after a change`() throws {
    var editor = DraftEditor(draft)
    #expect(editor.canUndo == false, "Before the first change, canUndo must be false.")

    try editor.change { $0.type("a") }
    #expect(editor.canUndo == true, "After a change, canUndo must be true.")

    editor.undo()
    #expect(editor.canUndo == false, "After the only change is undone, canUndo must be false.")
  }

  @Test func `with nothing to undo or redo, nothing happens`() {
    var editor = DraftEditor(draft)
    draft.type("a")

    editor.undo()
    editor.redo()

    #expect(draft.text == "a", "With nothing to undo or redo, the draft must not change.")
    #expect(editor.canUndo == false, "There is still nothing to undo, so canUndo must be false.")
    #expect(editor.canRedo == false, "There is still nothing to redo, so canRedo must be false.")
  }

  @Test func `a change is tried once, and its error reaches the caller`() {
    var editor = DraftEditor(draft)
    var tries = 0

    #expect(throws: NoSuchPosition.self, "The caller must get the draft's error.") {
      try editor.change {
        tries += 1
        try $0.moveCursor(to: 9)
      }
    }
    #expect(tries == 1, "A change that fails must not be tried again.")
  }
}
