import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import MementoExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise memento", .exercise("memento", in: "05-Memento"), .serialized)
struct AllTests {
  /// What a draft and its undo do for the writer. It works from the start, and must stay so.
  struct Behaviour {
    private let screen = DraftScreen(draft: makeDraft())
  }
}

extension AllTests.Behaviour {
  @Test func `words go where the cursor is`() {
    screen.type("Snails slow.")
    screen.tapText(at: 7)
    screen.type("are ")

    #expect(
      screen.text == "Snails are |slow." && screen.heading == "Mei on book 71, changes: 2",
      "Words must go in at the cursor, the cursor behind them, and each change must be counted.")
  }

  @Test func `a note that is too long is refused`() {
    screen.type("Again! ")
    screen.type(String(repeating: "Again! ", count: 8))

    #expect(
      screen.text == "Again! |" && screen.message == "A note has at most 60 characters.",
      "A text of more than 60 characters must be refused, and leave the text as it was.")
  }

  @Test func `a position that isn't there is refused`() {
    screen.type("Again!")
    screen.tapText(at: 7)

    #expect(
      screen.text == "Again!|" && screen.message == "The text has no position 7.",
      "A position behind the end must be refused, and leave the cursor where it was.")
  }

  @Test func `undo takes the last words first`() {
    for words in ["a", "b", "c"] { screen.type(words) }

    screen.pressUndo()
    let afterOne = screen.text.filter { $0 != "|" }
    screen.pressUndo()
    let afterTwo = screen.text.filter { $0 != "|" }

    #expect(
      [afterOne, afterTwo] == ["ab", "a"],
      "Undo must take back the newest change first: the last memento in is the first one out.")
  }

  @Test func `the button for undo waits for a change`() {
    let before = screen.buttons
    screen.type("a")
    let after = screen.buttons
    screen.pressUndo()

    #expect(
      !before.contains("Undo") && after.contains("Undo") && !screen.buttons.contains("Undo"),
      "canUndo must be true exactly as long as there is a change to take back.")
  }

  @Test func `with nothing to undo or redo, nothing happens`() async {
    await #expect(
      processExitsWith: .success,
      """
      undo() or redo() crashed or changed the draft, with nothing to undo or redo: look whether \
      there is a memento before you take one.
      """
    ) {
      let draft = makeDraft()
      let history = makeHistory(of: draft)
      let before = look(at: draft)
      undo(history)
      redo(history)
      exit(look(at: draft) == before ? 0 : 1)
    }
  }

  @Test func `each draft has a history of its own`() {
    let other = DraftScreen(draft: makeDraft())
    screen.type("a")
    other.type("b")

    screen.pressUndo()

    #expect(
      screen.text.filter { $0 != "|" } == "" && other.text == "b|",
      "Undo on one screen must leave the draft of another alone: each history is about one draft.")
  }
}
