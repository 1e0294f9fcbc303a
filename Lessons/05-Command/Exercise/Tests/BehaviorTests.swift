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
}

extension AllTests.Behavior {
  @Test mutating func `edits after long pauses are undone and redone one by one`() throws {
    for second in [0.0, 10] { try history.make(.add(minutes: 5), at: second) }
    var minutes: [Int] = []
    for isUndo in [true, true, false, false, true] {
      if isUndo { try history.back() } else { try history.forth() }
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
    try history.back()
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

  mutating func back() throws { try must("This undo must not be refused.") { try undo() } }
  mutating func forth() throws { try must("This redo must not be refused.") { try redo() } }
}
