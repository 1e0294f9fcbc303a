import ExerciseSupport
import Testing

@testable import CommandExercise

extension AllTests {
  /// Where a step ends. These tests fail at the start.
  struct Design {
    var history = CardHistory()
  }
}

extension AllTests.Design {
  @Test mutating func `quick edits of one value are one step`() throws {
    for (second, text) in zip([0.0, 0.5, 1], ["S", "Sn", "Sna"]) {
      try history.type(text, in: .title, at: second)
    }
    #expect(history.undoLabel == "Undo: write \"Sna\"", "The button must name the last text.")
    try history.back()
    #expect(history.text(.title) == "", "One undo must take back all that was typed.")
    try history.forth()
    #expect(history.text(.title) == "Sna", "One redo must type everything again.")

    for second in [10.0, 11, 12] { try history.make(.add(minutes: 5), at: second) }
    #expect(history.undoLabel == "Undo: add 15 minutes", "The button must name the sum.")
  }

  @Test mutating func `a pause ends a step`() throws {
    for (second, text) in zip([0.0, 2, 4, 6.01, 7], ["S", "Sn", "Sna", "Snai", "Snail"]) {
      try history.type(text, in: .title, at: second)
    }
    try history.back()
    #expect(history.text(.title) == "Sna", "One undo must take back what came after the pause.")
    try history.back()
    #expect(history.text(.title) == "", "The three letters before it must be one step.")
  }

  @Test mutating func `another value begins a step`() throws {
    try history.type("S", in: .title, at: 0)
    try history.type("Sn", in: .title, at: 0.5)
    try history.type("b", in: .note, at: 1)
    try history.type("by", in: .note, at: 1.5)
    try history.type("Sna", in: .title, at: 2)
    try history.back()
    #expect(history.text(.title) == "Sn", "Back in the title, a new step must begin.")
    try history.back()
    #expect(history.text(.note) == "", "The next undo must take back the whole note.")
    try history.back()
    #expect(history.text(.title) == "", "The first two letters must be one step.")
  }

  @Test mutating func `an undo or a redo ends a step`() throws {
    try history.type("S", in: .title, at: 0)
    try history.type("Sn", in: .title, at: 0.5)
    try history.make(.add(minutes: 5), at: 1)
    try history.undo()
    try history.type("Sna", in: .title, at: 1.5)
    try history.back()
    #expect(history.text(.title) == "Sn", "After an undo, a new step must begin.")
    try history.forth()
    try history.type("Snai", in: .title, at: 2)
    try history.back()
    #expect(history.text(.title) == "Sna", "After a redo, a new step must begin.")
    try history.back()
    #expect(history.text(.title) == "Sn", "What was redone must still be a step.")
    try history.back()
    #expect(history.text(.title) == "", "The first two letters must be one step.")
  }

  @Test mutating func `saving ends a step`() throws {
    try history.type("S", in: .title, at: 0)
    history.save()
    try history.type("Sn", in: .title, at: 0.5)
    try history.type("Sna", in: .title, at: 1)
    try history.back()
    #expect(history.text(.title) == "S", "One undo must take back what came after saving.")
    #expect(history.isSaved == true, "Back at what was saved, isSaved must be true.")
  }

  @Test mutating func `steps that were saved and lost don't count as saved`() throws {
    try history.type("S", in: .title, at: 0)
    history.save()
    try history.undo()
    #expect(history.isSaved == false, "A saved step that was undone makes a difference.")
    try history.forth()
    #expect(history.isSaved == true, "The saved step was redone, so isSaved must be true.")
    try history.undo()
    try history.type("B", in: .title, at: 1)
    #expect(history.isSaved == false, "An unsaved step in place of a saved one isn't saved.")

    try history.make(.add(minutes: 5), at: 10)
    history.save()
    try history.undo()
    try history.receive(.write(.title, from: "B", to: "X"))
    #expect(throws: CardRefusal.changedSince(.title), "Ben's title must not be overwritten.") {
      try history.undo()
    }
    try history.forth()
    #expect(history.isSaved == false, "One of the saved steps was dropped, so it isn't saved.")
  }

  @Test mutating func `equal steps are two`() throws {
    try history.make(.add(minutes: 5), at: 0)
    history.save()
    try history.make(.add(minutes: 5), at: 10)
    #expect(history.isSaved == false, "The second step isn't saved, although it equals the first.")
    for _ in 1...2 { try history.undo() }
    try history.make(.add(minutes: 5), at: 20)
    #expect(history.isSaved == false, "A step made anew isn't the saved one, although it is equal.")
  }

  @Test mutating func `only Ben's text in the same field ends a step`() throws {
    for (field, start) in [(CardField.title, 0.0), (.note, 10)] {
      try history.type("S", in: field, at: start)
      try history.receive(.write(field, from: "S", to: "X"))
      try history.receive(.write(field, from: "X", to: "S"))
      try history.type("Sn", in: field, at: start + 0.5)
      try history.back()
      #expect(history.text(field) == "S", "After Ben's text, Ana's next letter must begin a step.")
    }
    let old = history.text(.title)
    try history.type("Sn", in: .title, at: 20)
    try history.receive(.write(.note, from: history.text(.note), to: "Bye"))
    try history.receive(.add(minutes: 1))
    try history.type("Sna", in: .title, at: 20.5)
    try history.back()
    #expect(history.text(.title) == old, "Around Ben's other edits, both letters must be one step.")

    for second in [30.0, 31] {
      try history.make(.add(minutes: 5), at: second)
      try history.receive(.add(minutes: 1))
    }
    try history.back()
    #expect(history.card.minutes == 3, "One undo must take back Ana's 10, and leave Ben's 3.")
  }

  @Test mutating func `a step that changes nothing isn't kept`() throws {
    try history.type("S", in: .title, at: 0)
    try history.type("", in: .title, at: 1)
    #expect(history.undoLabel == nil, "A letter that was deleted again must leave no step.")
    for minutes in [5, -5] { try history.make(.add(minutes: minutes), at: 5) }
    #expect(history.undoLabel == nil, "Five minutes more and five less must leave no step.")

    try history.make(.add(minutes: 5), at: 10)
    try history.type("b", in: .note, at: 20)
    try history.type("", in: .note, at: 20.5)
    try history.make(.add(minutes: 5), at: 21)
    try history.back()
    #expect(history.card.minutes == 5, "One undo must take back the last 5 minutes only.")
  }

  @Test mutating func `a refused edit neither joins nor ends a step`() throws {
    let wrong = CardEdit.write(.title, from: "X", to: "Y")
    try history.type("S", in: .title, at: 0)
    for isBen in [false, true] {
      #expect(throws: CardRefusal.changedSince(.title), "The caller must get the card's refusal.") {
        if isBen { try history.receive(wrong) } else { try history.make(wrong, at: 0.5) }
      }
    }
    try history.type("Sn", in: .title, at: 1)
    try history.back()
    #expect(history.text(.title) == "", "Around the refused edits, both letters must be one step.")
    #expect(throws: CardRefusal.changedSince(.title), "The caller must get the card's refusal.") {
      try history.make(wrong, at: 2)
    }
    #expect(history.redoLabel == "Redo: write \"Sn\"", "A refused edit must leave the redo list.")
  }
}
