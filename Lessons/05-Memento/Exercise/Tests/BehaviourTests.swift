import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import MementoExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise memento", .exercise("memento"), .serialized)
struct AllTests {
  /// What a draft and its undo do for the writer. It works from the start, and must go on working.
  struct Behaviour {
    private let screen = DraftScreen(draft: makeDraft())
    private var message: String { screen.message ?? "no message" }
  }
}

extension AllTests.Behaviour {
  @Test func `words go where the cursor is`() throws {
    let new = makeDraft()
    try require(
      "\(look(at: new)) at \(new.cursor)", is: "| (Mei on book 71, changes: 0) at 0",
      "A new draft must be empty, with the cursor at its beginning.")

    screen.type("Snails slow.")
    screen.tapText(at: 7)
    screen.type("are ")

    try require(
      "\(screen.text) (\(screen.heading))", is: "Snails are |slow. (Mei on book 71, changes: 2)",
      "Words must go in at the cursor, the cursor behind them, and each change must be counted.")
  }

  @Test func `a choice of a book is a change`() throws {
    let headings: [String] = [10, nil].map { (book: Book.ID?) in
      screen.chooseBook(book)
      return screen.heading
    }

    try require(
      headings.joined(separator: "; "),
      is: "Mei on book 10, changes: 1; Mei on reading, changes: 2",
      "The draft must be about the chosen book, or about none, and count each choice.")
  }

  @Test func `a note that is too long is refused`() throws {
    screen.type("Again! ")
    screen.type(String(repeating: "x", count: 54))
    try require(
      "\(screen.text) \(message)", is: "Again! | A note has at most 60 characters.",
      "A text of more than 60 characters must be refused, and leave the text as it was.")

    screen.type(String(repeating: "x", count: 53))
    try require(message, is: "no message", "A text of 60 characters isn't too long.")

    let steps: [Step] = [.type("Again!"), .tap(2)]
    let tooLong = Step.type(String(repeating: "x", count: 60))
    try require(
      look(at: makeDraft(after: steps + [tooLong])), is: look(at: makeDraft(after: steps)),
      "Words that are refused must leave the draft as it was, its cursor included.")
  }

  @Test func `a position that isn't there is refused`() throws {
    screen.type("Again!")
    for position in [7, -1] {
      screen.tapText(at: position)
      try require(
        "\(screen.text) \(message)", is: "Again!| The text has no position \(position).",
        "A position outside the text must be refused, and leave the cursor where it was.")
    }
    for position in [0, 6] {
      screen.tapText(at: position)
      try require(message, is: "no message", "The cursor can stand at either end of the text.")
    }
  }

  @Test func `undo takes the last words first`() throws {
    try AllTests.needMementos()
    for words in ["a", "b", "c"] { screen.type(words) }
    let texts = (1...2).map { _ in
      screen.pressUndo()
      return screen.text.filter { $0 != "|" }
    }

    try require(
      texts.joined(separator: ", "), is: "ab, a",
      "Undo must take back the newest change first: the last memento in is the first one out.")
  }

  @Test func `the button for undo waits for a change`() throws {
    var buttons = [screen.buttons]
    screen.type("a")
    buttons.append(screen.buttons)
    screen.pressUndo()
    buttons.append(screen.buttons.filter { $0 == "Undo" })

    try require(
      "\(buttons)", is: #"[[], ["Undo"], []]"#,
      "canUndo must be true exactly as long as there is a change to take back.")
  }

  @Test func `with nothing to undo or redo, nothing happens`() async {
    await #expect(
      processExitsWith: .success,
      "undo() or redo() crashed or did something, though there was nothing to undo or to redo."
    ) {
      _ = Desk(limit: 0, [.type("a"), .undo, .redo])
      let desk = Desk()
      let before = desk.state
      exit(Set(desk.looks(after: [.undo, .redo, .redo, .undo])) == [before] ? 0 : 1)
    }
  }

  @Test func `each draft has a history of its own`() throws {
    try AllTests.needMementos()
    let other = DraftScreen(draft: makeDraft())
    screen.type("a")
    screen.type("b")
    other.type("c")

    screen.pressUndo()

    try require(
      "\(screen.text.filter { $0 != "|" }), \(other.text)", is: "a, c|",
      "Undo on one screen must leave the draft of another alone: each history is about one draft.")
  }

  @Test func `draft, history and mementos keep only what they need`() throws {
    func use<Kept>(andKeep keep: (Desk) -> Kept) -> (kept: Kept, draft: Weak, history: Weak) {
      let desk = Desk([.type("a"), .type("b"), .undo, .redo, .change([.type("c"), .tap(99)])])
      return (keep(desk), Weak(object: desk.draft), Weak(object: desk.history))
    }
    func isAlive(_ reference: Weak) -> String { reference.object == nil ? "gone" : "alive" }

    let history = use { $0.history }
    try require(
      withExtendedLifetime(history) { isAlive(history.draft) }, is: "alive",
      "The history doesn't keep its draft: without a screen, there would be nothing to go back in.")
    let draft = use { $0.draft }
    try require(
      withExtendedLifetime(draft) { isAlive(draft.history) }, is: "gone",
      "The history outlives its users: the draft or the history itself keeps it, so it never ends.")
    let memento = use { takeMemento(of: $0.draft) }
    try require(
      withExtendedLifetime(memento) { isAlive(memento.draft) }, is: "gone",
      "A memento keeps its draft: it must hold values, which share nothing with the draft.")

    let steps: [Step] = [.type("a"), .choose(2)]
    let desk = Desk(steps)
    _ = takeMemento(of: desk.draft)
    try require(
      dumped(desk.draft), is: dumped(makeDraft(after: steps)),
      "The draft keeps more than its present state: earlier ones belong in the history's mementos.")
  }
}

extension AllTests {
  /// Skips a test that could only repeat that the draft itself keeps its earlier states.
  static func needOwnStates() throws {
    let draft = makeDraft(after: [.type("a")])
    let before = dumped(draft)
    _ = takeMemento(of: draft)
    guard dumped(draft) == before else {
      try follows(from: "draft, history and mementos keep only what they need")
    }
  }

  /// Skips a test that could only repeat that mementos are wrong; at the start, no test is skipped.
  static func needMementos() throws {
    guard Memento.self != String.self else { return }
    try needOwnStates()
    for steps in [[.choose(nil)], [.type("a"), .tap(0)]] as [[Step]] {
      let (one, other) = (makeDraft(after: steps), makeDraft(after: [.type("bc"), .choose(2)]))
      let (before, memento) = (look(at: one), takeMemento(of: one))
      restore(other, from: memento)
      guard look(at: other) == before else { try follows(from: "restoring brings back everything") }
      for _ in 1...2 {
        try perform([.type("b"), .choose(2)], on: one)
        restore(one, from: memento)
        guard look(at: one) == before else { try follows(from: "a memento stays as it was taken") }
      }
    }
  }
}
