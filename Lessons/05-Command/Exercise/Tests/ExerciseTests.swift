import ExerciseSupport
import Testing

@testable import CommandExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise command", .exercise("command"), .serialized)
struct AllTests {
  /// A history of single edits. These tests pass from the start, and must keep passing.
  struct Behavior {
    var history = CardHistory()
  }

  /// Where a step ends. These tests fail at the start.
  struct Design {
    var history = CardHistory()
  }
}

extension AllTests.Behavior {
  @Test mutating func `edits after long pauses are undone and redone one by one`() throws {
    for second in [0.0, 10] { try history.make(.add(minutes: 5), at: second) }
    var minutes: [Int] = []
    for isUndo in [true, true, false, false, true] {
      if isUndo { try history.undo() } else { try history.redo() }
      minutes.append(history.card.minutes)
    }
    #expect(
      minutes == [5, 0, 5, 10, 5], "Each undo must take back one step, each redo make it again.")
    #expect(history.undoLabel == "Undo: add 5 minutes", "The button must name the last step.")
    #expect(history.redoLabel == "Redo: add 5 minutes", "The button must name what was undone.")
    try history.type("B", in: .note, at: 20)
    #expect(history.redoLabel == nil, "After a new edit, there must be nothing to redo.")
  }

  @Test mutating func `Ben's edits stay, and a refused undo is dropped`() throws {
    try history.make(.add(minutes: 10), at: 0)
    try history.type("Snial", in: .title, at: 10)
    try history.receive(.add(minutes: 5))
    try history.receive(.write(.title, from: "Snial", to: "Snail"))
    #expect(throws: CardRefusal.changedSince(.title), "Ben's title must not be overwritten.") {
      try history.undo()
    }
    try history.undo()
    #expect(history.card.minutes == 5, "An undo must take back Ana's minutes, and not Ben's.")
    try history.receive(.add(minutes: 9995))
    #expect(throws: CardRefusal.minutesOutOfRange, "The card can't have more minutes.") {
      try history.redo()
    }
    #expect(history.redoLabel == nil, "The refused step must be gone from the redo list, too.")
  }

  @Test mutating func `a history knows what was saved`() throws {
    #expect(history.isSaved == true, "At first, there is nothing to save.")
    try history.type("S", in: .title, at: 0)
    #expect(history.isSaved == false, "After an edit, it isn't saved.")
    history.save()
    #expect(history.isSaved == true, "After saving, it is saved.")
    try history.receive(.add(minutes: 1))
    #expect(history.isSaved == true, "Ben's edits must not count.")
  }
}

extension CardHistory {
  /// Types a text into a field, all at once.
  mutating func type(_ text: String, in field: CardField, at second: Double) throws {
    try make(.write(field, from: self.text(field), to: text), at: second)
  }

  func text(_ field: CardField) -> String { card.texts[field] ?? "" }
}

extension AllTests.Design {
  @Test mutating func `quick edits of one value are one step`() throws {
    for text in ["S", "Sn", "Sna"] { try history.type(text, in: .title, at: Double(text.count)) }
    #expect(history.undoLabel == "Undo: write \"Sna\"", "The button must name the last text.")
    try history.undo()
    #expect(history.text(.title) == "", "One undo must take back all that was typed.")
    try history.redo()
    #expect(history.text(.title) == "Sna", "One redo must type everything again.")

    for second in [10.0, 11, 12] { try history.make(.add(minutes: 5), at: second) }
    #expect(history.undoLabel == "Undo: add 15 minutes", "The button must name the sum.")
    try history.receive(.add(minutes: -5))
    _ = try? history.undo()
    #expect(history.card.minutes == 10, "Of 10 minutes, an undo of 15 must take nothing.")
  }

  @Test mutating func `a pause ends a step`() throws {
    for (second, text) in zip([0.0, 2, 4, 6.01, 7], ["S", "Sn", "Sna", "Snai", "Snail"]) {
      try history.type(text, in: .title, at: second)
    }
    try history.undo()
    #expect(history.text(.title) == "Sna", "One undo must take back what came after the pause.")
    try history.undo()
    #expect(history.text(.title) == "", "The three letters before it must be one step.")
  }

  @Test mutating func `another value begins a step`() throws {
    try history.type("S", in: .title, at: 0)
    try history.type("b", in: .note, at: 0.5)
    try history.type("by", in: .note, at: 1)
    try history.type("Sn", in: .title, at: 1.5)
    try history.undo()
    #expect(history.text(.title) == "S", "Back in the title, a new step must begin.")
    try history.undo()
    #expect(history.text(.note) == "", "The next undo must take back the whole note.")
  }

  @Test mutating func `an undo or a redo ends a step`() throws {
    try history.type("S", in: .title, at: 0)
    try history.redo()  // There is nothing to redo.
    try history.type("Sn", in: .title, at: 0.5)
    try history.make(.add(minutes: 5), at: 1)
    try history.undo()
    try history.type("Sna", in: .title, at: 1.5)
    try history.undo()
    #expect(history.text(.title) == "Sn", "After an undo, a new step must begin.")
    try history.redo()
    try history.type("Snai", in: .title, at: 2)
    try history.undo()
    #expect(history.text(.title) == "Sna", "After a redo, a new step must begin.")
    try history.undo()
    #expect(history.text(.title) == "Sn", "What was redone must still be a step.")
    try history.undo()
    #expect(history.text(.title) == "", "The first two letters must be one step.")

    try history.type("S", in: .title, at: 10)
    try history.make(.add(minutes: 5), at: 10.5)
    try history.receive(.add(minutes: -5))
    _ = try? history.undo()
    try history.type("Sn", in: .title, at: 11)
    try history.undo()
    #expect(history.text(.title) == "S", "After a refused undo, a new step must begin, too.")
  }

  @Test mutating func `saving ends a step`() throws {
    try history.type("S", in: .title, at: 0)
    history.save()
    try history.type("Sn", in: .title, at: 0.5)
    try history.type("Sna", in: .title, at: 1)
    try history.undo()
    #expect(history.text(.title) == "S", "One undo must take back what came after saving.")
    #expect(history.isSaved == true, "Back at what was saved, isSaved must be true.")
  }

  @Test mutating func `steps that were saved and lost don't count as saved`() throws {
    try history.type("S", in: .title, at: 0)
    history.save()
    try history.undo()
    #expect(history.isSaved == false, "A saved step that was undone makes a difference.")
    try history.redo()
    #expect(history.isSaved == true, "The saved step was redone, so isSaved must be true.")
    try history.undo()
    try history.type("B", in: .title, at: 1)
    #expect(history.isSaved == false, "An unsaved step in place of a saved one isn't saved.")

    try history.make(.add(minutes: 5), at: 10)
    history.save()
    try history.undo()
    try history.receive(.write(.title, from: "B", to: "X"))
    _ = try? history.undo()
    try history.redo()
    #expect(history.isSaved == false, "One of the saved steps was dropped, so it isn't saved.")

    try history.make(.add(minutes: 5), at: 20)
    history.save()
    try history.make(.add(minutes: 5), at: 30)
    #expect(history.isSaved == false, "The second step isn't saved, although it equals the first.")
    for _ in 1...2 { try history.undo() }
    try history.make(.add(minutes: 5), at: 40)
    #expect(history.isSaved == false, "A step made anew isn't the saved one, although it is equal.")
  }

  @Test mutating func `only Ben's text in the same field ends a step`() throws {
    try history.type("S", in: .note, at: 0)
    try history.receive(.write(.note, from: "S", to: "X"))
    try history.receive(.write(.note, from: "X", to: "S"))
    try history.type("Sn", in: .note, at: 0.5)
    try history.undo()
    #expect(history.text(.note) == "S", "After Ben's text, Ana's next letter must begin a step.")

    try history.type("S", in: .title, at: 10)
    try history.receive(.write(.note, from: history.text(.note), to: "Bye"))
    try history.receive(.add(minutes: 1))
    try history.type("Sn", in: .title, at: 10.5)
    try history.undo()
    #expect(history.text(.title) == "", "Around Ben's other edits, both letters must be one step.")
    for second in [30.0, 31] {
      try history.make(.add(minutes: 5), at: second)
      try history.receive(.add(minutes: 1))
      try history.receive(.write(.note, from: history.text(.note), to: "\(second)"))
    }
    try history.undo()
    #expect(history.card.minutes == 3, "One undo must take back Ana's 10, and leave Ben's 3.")
  }

  @Test mutating func `a refused edit neither joins nor ends a step`() throws {
    let wrong = CardEdit.write(.title, from: "X", to: "Y")
    for (second, text) in zip([0.0, 1.5, 4], ["S", "Sn", "Sna"]) {
      try history.type(text, in: .title, at: second)
      _ = try? history.receive(wrong)
      _ = try? history.make(wrong, at: second + 1)
    }
    try history.undo()
    #expect(history.text(.title) == "Sn", "2.5 seconds after the last edit, a step must begin.")
    #expect(throws: CardRefusal.changedSince(.title), "The caller must get the card's refusal.") {
      try history.make(wrong, at: 6)
    }
    #expect(history.redoLabel == "Redo: write \"Sna\"", "A refused edit must leave the redo list.")
    try history.undo()
    #expect(history.text(.title) == "", "Around the refused edits, both letters must be one step.")
  }
}
