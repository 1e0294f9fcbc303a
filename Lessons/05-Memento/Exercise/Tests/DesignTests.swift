import BookLibrary
import ExerciseSupport
import Testing

@testable import MementoExercise

extension AllTests {
  /// What makes it a memento and its caretaker. These fail at the start.
  struct Design {
    private let draft = makeDraft()
    private let history: History

    init() {
      history = makeHistory(of: draft)
      write("Snails.", in: history)
    }
  }
}

extension AllTests.Design {
  @Test func `restoring brings back everything`() {
    let (before, memento) = (look(at: draft), takeMemento(of: draft))
    changeEverything(in: history)

    restore(draft, from: memento)

    #expect(
      look(at: draft) == before,
      """
      The draft isn't as it was: a memento must hold all of it, with the cursor, the book, and the \
      number of changes, which nobody else can see.
      """)
  }

  @Test func `a memento stays as it was taken`() {
    let (before, memento) = (look(at: draft), takeMemento(of: draft))

    var seen: [String] = []
    for _ in 1...2 {
      changeEverything(in: history)
      restore(draft, from: memento)
      seen.append(look(at: draft))
    }

    #expect(
      seen == [before, before],
      """
      The same memento must bring back the same draft each time, whatever came between: it must \
      hold a copy of everything, and share nothing that changes.
      """)
  }

  @Test func `a memento shows nothing of its contents`() {
    let memento = takeMemento(of: draft)

    var dumped = ""
    dump(memento, to: &dumped)
    let shown = [String(describing: memento), String(reflecting: memento), dumped]
    #expect(
      shown.filter { $0.contains("Snails") } == [],
      """
      The draft's contents can be read from outside, by print or dump: only the draft may look \
      into its mementos. (A description and a mirror of your own say no more than you want.)
      """)
  }

  @Test func `redo goes forward again, step by step`() {
    var steps = [look(at: draft)]
    write(" Slow", in: history)
    steps.append(look(at: draft))
    changeEverything(in: history)
    steps.append(look(at: draft))

    let back: [String] = (1...2).map { _ in
      undo(history)
      return look(at: draft)
    }
    #expect(back == [steps[1], steps[0]], "Each undo must bring back the whole draft, as it was.")
    #expect(
      canRedo(history), "Nothing can be redone: undo must keep the state that it goes back from.")
    guard canRedo(history) else { return }
    let forward: [String] = (1...2).map { _ in
      redo(history)
      return look(at: draft)
    }
    #expect(
      forward == [steps[1], steps[2]] && !canRedo(history),
      "Each redo must go forward by one undo, the last one first, and to the whole draft.")
    #expect(
      undoAll(history, of: draft).count == 3,
      "What was redone must be undone again like any change: redo keeps a memento for undo.")
  }

  @Test func `a new change ends what could be redone`() {
    write(" Slow.", in: history)
    undo(history)
    #expect(
      canRedo(history), "Nothing can be redone: undo must keep the state that it goes back from.")

    write(" Fast.", in: history)
    let newest = look(at: draft)

    #expect(
      !canRedo(history),
      """
      After a new change, the changes that were undone can still be redone: they began from \
      another text, so forget them.
      """)
    redo(history)
    #expect(look(at: draft) == newest, "Redo took the new change away: there is nothing to redo.")
  }

  @Test func `the limit forgets the oldest change`() {
    let draft = makeDraft()
    let history = makeHistory(of: draft, limit: 2)
    var steps = [look(at: draft)]
    for words in ["a", "b", "c", "d"] {
      write(words, in: history)
      steps.append(look(at: draft))
    }

    let seen = undoAll(history, of: draft)

    #expect(
      seen == [steps[3], steps[2]],
      """
      With a limit of 2, the two newest changes can be undone, wholly, and then no more: for each \
      new memento that is too many, forget the oldest.
      """)
  }

  @Test func `a refused change leaves nothing behind`() {
    let otherDraft = makeDraft()
    let other = makeHistory(of: otherDraft)
    write("Snails.", in: other)
    for history in [history, other] {
      write("!", in: history)
      undo(history)
    }
    let before = look(at: draft)

    expectRefusal()

    #expect(
      look(at: draft) == before,
      "Half of a refused change is in the draft: take a memento first, and go back to it.")
    #expect(
      canRedo(history),
      "A refused change has changed nothing: what could be redone before must still be there.")
    #expect(
      undoAll(history, of: draft) == undoAll(other, of: otherDraft),
      """
      Undo must do the same as if the refused change had never been tried: record a change only \
      when it was made.
      """)
  }

  /// Makes a change of which the second half is refused.
  private func expectRefusal(at location: SourceLocation = #_sourceLocation) {
    #expect(
      throws: DraftError.noSuchPosition(99),
      "Whoever asks for a change must get its error: the history passes it on.",
      sourceLocation: location
    ) {
      try change(history) { (draft) throws(DraftError) in
        try type(" Half", in: draft)
        try moveCursor(of: draft, to: 99)
      }
    }
  }
}
