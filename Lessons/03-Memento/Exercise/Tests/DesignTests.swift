import ExerciseSupport
import Testing

@testable import MementoExercise

extension AllTests {
  /// What goes back, and what doesn't. These tests fail at the start.
  struct Design {
    var timer = ReadingTimer(id: 1, goal: 10, book: "Snail")
  }
}

extension AllTests.Design {
  @Test mutating func `settings go back, and the minutes don't`() throws {
    for minutes in [2, 3] {
      let before = timer.memento()
      timer.setGoal(20)
      timer.setBook("Slug")
      timer.run(minutes)
      try timer.undo(to: before)
    }
    #expect(timer.goal == 10, "An undo must bring back the goal.")
    #expect(timer.book == "Snail", "An undo must bring back the book.")
    #expect(timer.elapsed == 5, "An undo must not take back minutes that were read.")
  }

  @Test mutating func `what was reported isn't reported again`() throws {
    let before = timer.memento()
    timer.setBook("Slug")
    timer.run(10)
    try timer.undo(to: before)
    timer.run(10)
    #expect(timer.reports == ["Slug: 10 minutes"], "An undo must not unsend or repeat a report.")
  }

  @Test mutating func `a finished timer stays finished`() throws {
    let long = timer.memento()
    timer.setGoal(4)
    let short = timer.memento()
    timer.run(4)
    for (memento, goal) in [(long, 10), (short, 4), (long, 10)] {
      try timer.undo(to: memento)
      timer.run(1)
      #expect(timer.isFinished == true, "A finished timer must stay finished.")
      #expect(timer.goal == goal, "The goal of a finished timer must go back like any other.")
    }
    #expect(timer.elapsed == 4, "A finished timer must not count on after an undo.")
    #expect(timer.reports.count == 1, "A finished timer must not send a second report.")
  }

  @Test(arguments: [5, 7])
  mutating func `an undo to a goal that is reached finishes the timer`(minutes: Int) throws {
    timer.setGoal(5)
    let before = timer.memento()
    timer.setGoal(20)
    timer.setBook("Slug")
    timer.run(minutes)
    try timer.undo(to: before)
    #expect(timer.goal == 5, "An undo must bring back the goal, even if it is reached already.")
    #expect(timer.isFinished == true, "An undo to a goal that is reached must finish the timer.")
    #expect(
      timer.elapsed == minutes,
      "An undo that finishes the timer must not take back minutes that were read.")
    #expect(
      timer.reports == ["Snail: \(minutes) minutes"],
      "A timer that an undo finishes must report once, with the book that came back.")
  }

  @Test mutating func `breaks that have begun stay as they are`() throws {
    timer.addBreak(after: 2)
    timer.addBreak(after: 6)
    let before = timer.memento()
    timer.removeBreak(after: 2)
    timer.addBreak(after: 3)
    timer.addBreak(after: 4)
    timer.run(4)
    try timer.undo(to: before)

    #expect(timer.breaks.contains(2) == false, "An undo must not add a break in the past.")
    #expect(timer.breaks.contains(3) == true, "An undo must not take back a break in the past.")
    #expect(timer.breaks.contains(4) == true, "An undo must not take back a break that begins now.")
    #expect(timer.breaks.contains(6) == true, "The break ahead must stay.")
  }

  @Test mutating func `a minute that passes isn't a change`() {
    timer.addBreak(after: 1)
    let before = timer.memento()
    timer.run(1)
    let same = timer.memento() == before
    #expect(same, "Two mementos with the same settings must be equal.")
    timer.run(9)
    let stillSame = timer.memento() == before
    #expect(stillSame, "Finishing must not make a difference between two mementos.")
    let settings = [("Snail", 10, 2), ("Slug", 10, 2), ("Snail", 12, 2), ("Snail", 10, 3)]
    let mementos = settings.map { book, goal, minute in
      var other = ReadingTimer(id: 1, goal: goal, book: book)
      other.addBreak(after: minute)
      return other.memento()
    }
    let areDifferent = mementos.dropFirst().allSatisfy { $0 != mementos[0] }
    #expect(areDifferent, "Two mementos with different settings must differ.")
  }

  @Test mutating func `a memento of another timer is refused`() throws {
    for other in [
      ReadingTimer(id: 2, goal: 5, book: "Slug"), ReadingTimer(id: 3, goal: 10, book: "Snail"),
    ] {
      timer.run(1)
      let before = timer
      #expect(throws: OtherTimer.self, "Another timer's memento must be refused.") {
        try timer.restore(other.memento())
      }
      #expect(timer == before, "A refused memento must change nothing.")
    }
    try timer.undo(to: timer.memento())
  }
}
