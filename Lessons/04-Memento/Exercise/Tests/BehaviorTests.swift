import BookLibrary
import ExerciseSupport
import Testing

@testable import MementoExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise memento", .exercise("memento"), .serialized)
struct AllTests {
  /// The clock and the settings. These tests pass from the start, and must keep passing.
  struct Behavior {
    var timer = ReadingTimer(id: 1, goal: 3, book: .snail)
  }
}

extension AllTests.Behavior {
  @Test mutating func `a timer finishes when its goal is reached`() {
    let start = timer
    timer.run(2)
    #expect(timer != start, "Timers with different minutes must differ.")
    #expect(timer.isFinished == false, "Before its goal, the timer must not finish.")
    timer.run(2)
    #expect(timer.isFinished == true, "At its goal, the timer must finish.")
    #expect(timer.elapsed == 3, "A finished timer must stop counting.")
    #expect(timer.reports == ["Snail: 3 minutes"], "A finished timer must send one report.")
  }

  @Test mutating func `settings can be changed`() {
    timer.setBook(.slug)
    timer.addBreak(after: 1)
    timer.addBreak(after: 2)
    timer.removeBreak(after: 1)
    #expect(timer.book == .slug, "The timer must have its new book.")
    #expect(timer.breaks == [2], "The timer must have the breaks that are left.")
  }

  @Test mutating func `a memento doesn't change with its timer`() throws {
    let before = timer.memento()
    for goal in [10, 20] {
      timer.setGoal(goal)
      try timer.undo(to: before)
      #expect(timer.goal == 3, "A memento must bring back the old goal, any number of times.")
    }
  }

  @Test func `mementos with different settings differ`() {
    func memento(_ book: Book, _ goal: Int, _ minute: Int) -> ReadingTimer.Memento {
      var other = ReadingTimer(id: 1, goal: goal, book: book)
      other.addBreak(after: minute)
      return other.memento()
    }
    let settings = memento(.snail, 10, 2)
    for book in [Book.slug, Book(id: 84, title: "Slug", coverPath: "/84.png")] {
      let hasBook = !(settings == memento(book, 10, 2))
      #expect(hasBook, "Two mementos with different books must differ.")
    }
    let hasGoal = !(settings == memento(.snail, 12, 2))
    #expect(hasGoal, "Two mementos with different goals must differ.")
    let hasBreaks = !(settings == memento(.snail, 10, 3))
    #expect(hasBreaks, "Two mementos with different breaks must differ.")
  }

  @Test mutating func `breaks ahead go back`() throws {
    timer.addBreak(after: 6)
    let before = timer.memento()
    timer.removeBreak(after: 6)
    timer.addBreak(after: 8)
    timer.run(1)
    let after = timer.memento()

    try timer.undo(to: before)
    #expect(timer.breaks == [6], "Breaks that are still ahead must go back.")
    try timer.undo(to: after)
    #expect(timer.breaks == [8], "Breaks that are still ahead must come back with a redo.")
  }
}

extension ReadingTimer {
  /// All that a timer shows, whatever its `==` compares.
  var shown: String { "\(goal) \(book) \(breaks.sorted()) \(elapsed) \(isFinished) \(reports)" }

  /// Lets minutes pass.
  mutating func run(_ minutes: Int) {
    for _ in 0..<minutes { tick() }
  }

  /// Restores a memento of the timer itself.
  mutating func undo(to memento: Memento) throws {
    try must("A timer's own memento must be accepted.") { try restore(memento) }
  }
}
