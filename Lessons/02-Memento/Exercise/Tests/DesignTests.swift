import ExerciseSupport
import Testing

@testable import MementoExercise

extension AllTests {
  /// The pattern. These tests fail at the start.
  struct Design {
    let draft = NoteDraft()
  }
}

// MARK: - The memento

extension AllTests.Design {
  @Test func `restoring brings back everything`() throws {
    draft.type("Snails")
    draft.type(".")
    try draft.moveCursor(to: 3)
    let other = NoteDraft()

    other.restore(draft.memento())

    #expect(other.text == "Snails.", "A memento must hold the text.")
    #expect(other.cursor == 3, "A memento must hold the cursor.")
    #expect(other.edits == 2, "A memento must hold the number of edits.")
  }

  /// No run can show that something is private, so this test asks the compiler, which has to refuse
  /// each line. A memento may also keep its properties in one, `state`.
  @Test func `only the draft can make or read a memento`() throws {
    let errors = try compilerErrors(
      in: """
        @testable import MementoExercise
        let make = NoteDraft.Memento.init
        func readText(_ memento: NoteDraft.Memento) { _ = memento.text }
        func readCursor(_ memento: NoteDraft.Memento) { _ = memento.cursor }
        func readEdits(_ memento: NoteDraft.Memento) { _ = memento.edits }
        func readState(_ memento: NoteDraft.Memento) { _ = memento.state }
        """)
    // A name that no error mentions can be read.
    let readable = ["text", "cursor", "edits", "state"].filter { name in
      !errors.contains { $0.contains("'\(name)'") }
    }

    #expect(
      errors.contains { $0.contains(/init|instantiated/) && !$0.contains("ambiguous") },
      "Other code must not make a memento: fileprivate properties make its init fileprivate, too.")
    #expect(readable == [], "Other code must not read a memento: make its properties fileprivate.")
    // A memento can also be a protocol that requires nothing.
    #expect(
      errors.contains { $0.contains(/' is inaccessible|'any NoteDraft.Memento'/) },
      "The memento's properties must be called text, cursor and edits, and be fileprivate.")
  }
}

// MARK: - Undo and redo

extension AllTests.Design {
  @Test func `undo goes back to the state just before a change`() throws {
    var editor = DraftEditor(draft)
    try editor.change { $0.type("Snails slow.") }
    try draft.moveCursor(to: 7)
    try editor.change { $0.type("are ") }

    editor.undo()
    #expect(draft.text == "Snails slow.", "Undo must take back one change.")
    #expect(draft.cursor == 7, "The cursor must be where it was just before the change.")
    #expect(draft.edits == 1, "Undo must bring back the number of edits, too.")
  }

  @Test func `undo takes back a move of the cursor, too`() throws {
    var editor = DraftEditor(draft)
    try editor.change { $0.type("Snails.") }
    try editor.change { try $0.moveCursor(to: 3) }
    // Moves the cursor to where it is: a change all the same.
    try editor.change { try $0.moveCursor(to: 3) }
    try editor.change { $0.type("!") }

    editor.undo()
    editor.undo()
    #expect(draft.cursor == 3, "Undo must take back one call of change, even if it did nothing.")
    editor.undo()
    #expect(draft.text == "Snails.", "Undo must take back one call of change, and only that.")
    #expect(draft.cursor == 7, "Undo must take back a call that only moved the cursor.")
  }

  @Test func `redo goes forward step by step, and can be undone`() throws {
    var editor = DraftEditor(draft)
    for words in ["a", "b"] { try editor.change { $0.type(words) } }
    for _ in 1...2 { editor.undo() }

    editor.redo()
    #expect(draft.text == "a", "The first redo must take back the last undo.")
    editor.redo()
    #expect(draft.text == "ab", "The second redo must take back the undo before that.")
    #expect(editor.canRedo == false, "After the last redo, canRedo must be false.")

    editor.undo()
    #expect(draft.text == "a", "Redo must keep the state that it leaves, for undo.")
  }

  @Test func `redo goes to the state that undo left`() throws {
    var editor = DraftEditor(draft)
    try editor.change { $0.type("Snails.") }
    try draft.moveCursor(to: 3)

    editor.undo()
    editor.redo()

    #expect(draft.text == "Snails.", "Redo must bring back what undo took back.")
    #expect(draft.cursor == 3, "Undo must keep the present state, with its cursor, for redo.")
  }

  @Test func `after a new change, nothing can be redone`() throws {
    var editor = DraftEditor(draft)
    for words in ["a", "b"] { try editor.change { $0.type(words) } }
    editor.undo()
    #expect(editor.canRedo == true, "After an undo, canRedo must be true.")

    try editor.change { $0.type("c") }
    #expect(
      editor.canRedo == false,
      "After a new change, canRedo must be false: a redo would lose that change.")
  }

  @Test func `the limit forgets the oldest change`() throws {
    var editor = DraftEditor(draft, limit: 2)
    for words in ["a", "b", "c"] { try editor.change { $0.type(words) } }

    editor.undo()
    editor.undo()
    #expect(draft.text == "a", "Both undos must work, and take back the two newest changes.")
    #expect(editor.canUndo == false, "With a limit of 2, canUndo must be false after two undos.")
  }
}

// MARK: - Changes that fail

extension AllTests.Design {
  @Test func `a failed change leaves nothing in the draft`() throws {
    var editor = DraftEditor(draft)
    try editor.change { $0.type("Snails.") }
    try? editor.change {
      $0.type(" Slow.")
      try $0.moveCursor(to: 99)
    }

    #expect(
      draft.text == "Snails.",
      "When a change fails halfway, its first half must not stay in the draft.")
    #expect(draft.cursor == 7, "The cursor must be where it was just before the change.")
  }

  @Test func `a failed change isn't recorded`() throws {
    var editor = DraftEditor(draft, limit: 2)
    for words in ["a", "b"] { try editor.change { $0.type(words) } }
    try? editor.change { try $0.moveCursor(to: 99) }

    editor.undo()
    editor.undo()
    #expect(draft.text == "", "Undo must take back only the changes that succeeded.")
    #expect(editor.canUndo == false, "A change must be recorded only after it has succeeded.")
  }

  @Test func `a failed change doesn't prevent a redo`() throws {
    var editor = DraftEditor(draft)
    try editor.change { $0.type("a") }
    editor.undo()
    #expect(editor.canRedo == true, "After an undo, canRedo must be true.")

    try? editor.change { try $0.moveCursor(to: 99) }
    #expect(editor.canRedo == true, "The new change failed, so canRedo must still be true.")
  }
}
