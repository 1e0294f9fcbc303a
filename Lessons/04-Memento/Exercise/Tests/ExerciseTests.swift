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

  /// What goes back, and what doesn't. These tests fail at the start.
  struct Design {
    var timer = ReadingTimer(id: 1, goal: 10, book: .snail)
  }
}

extension AllTests.Behavior {
  @Test mutating func `a timer finishes when its goal is reached`() {
    let start = timer
    timer.run(2)
    #expect(timer != start, "Timers with different minutes must differ.")
    #expect(timer.isFinished == false, "Before its goal, the timer must not finish.")
    timer.run(2)
    #expect(timer.elapsed == 3, "At its goal, the timer must stop counting.")
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
    let others: [(ReadingTimer.Memento, Comment)] = [
      (memento(.slug, 10, 2), "Two mementos with different books must differ."),
      (
        memento(Book(id: 84, title: "Slug", coverPath: "/84.png"), 10, 2),
        "Two mementos with different titles must differ."
      ),
      (memento(.snail, 12, 2), "Two mementos with different goals must differ."),
      (memento(.snail, 10, 3), "Two mementos with different breaks must differ."),
    ]
    for (other, sentence) in others {
      let isDifferent = !(settings == other)
      #expect(isDifferent, sentence)
    }
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

extension AllTests.Design {
  @Test mutating func `settings go back, and the minutes don't`() throws {
    for minutes in [2, 3] {
      let before = timer.memento()
      timer.setGoal(20)
      timer.setBook(.slug)
      timer.run(minutes)
      try timer.undo(to: before)
    }
    #expect(timer.goal == 10, "An undo must bring back the goal.")
    #expect(timer.book == .snail, "An undo must bring back the book.")
    #expect(timer.elapsed == 5, "An undo must leave elapsed as it is.")
  }

  @Test mutating func `a finished timer stays finished`() throws {
    let long = timer.memento()
    timer.setGoal(4)
    timer.setBook(.slug)
    let short = timer.memento()
    timer.run(4)
    for (memento, goal) in [(long, 10), (short, 4), (long, 10)] {
      try timer.undo(to: memento)
      timer.run(1)
      #expect(timer.isFinished == true, "A finished timer must stay finished.")
      #expect(timer.goal == goal, "The goal of a finished timer must go back like any other.")
    }
    #expect(timer.elapsed == 4, "A finished timer must not count on after an undo.")
    #expect(timer.reports == ["Slug: 4 minutes"], "An undo must not unsend or repeat a report.")
  }

  @Test(arguments: [20, 3])
  mutating func `all settings of a finished timer go back`(goal: Int) throws {
    timer.setGoal(goal)
    timer.addBreak(after: 2)
    timer.addBreak(after: 6)
    let before = timer.memento()
    timer.setBook(.slug)
    timer.removeBreak(after: 2)
    timer.removeBreak(after: 6)
    timer.addBreak(after: 8)
    timer.setGoal(goal == 20 ? 4 : 20)
    timer.run(4)
    try timer.undo(to: before)

    #expect(timer.book == .snail, "The book of a finished timer must go back like any other.")
    let ahead = timer.breaks.filter { $0 > 4 }
    #expect(ahead == [6], "The breaks ahead of a finished timer must go back.")
    #expect(timer.breaks.contains(2) == false, "A finished timer must not get a break in the past.")
  }

  @Test(arguments: [5, 7])
  mutating func `an undo to a goal that is reached finishes the timer`(minutes: Int) throws {
    timer.setGoal(5)
    timer.addBreak(after: minutes)
    let before = timer.memento()
    timer.removeBreak(after: minutes)
    timer.setGoal(20)
    timer.setBook(.slug)
    timer.run(minutes)
    let after = timer.memento()
    try timer.undo(to: before)
    #expect(timer.goal == 5, "An undo must bring back the goal, even if it is reached already.")
    let goal = minutes == 5 ? "equal to" : "below"
    #expect(timer.isFinished == true, "A goal \(goal) the minutes read must finish the timer.")
    #expect(
      timer.elapsed == minutes, "An undo that finishes the timer must leave elapsed as it is.")
    #expect(
      timer.reports == ["Snail: \(minutes) minutes"],
      "A timer that an undo finishes must report once, with the book that came back.")
    #expect(timer.breaks == [], "A break removed before its minute came must stay removed.")

    guard timer.isFinished else { return }
    let sent = timer.reports
    try timer.undo(to: after)
    timer.run(1)
    #expect(timer.isFinished == true, "A redo must not take back that an undo finished the timer.")
    #expect(timer.elapsed == minutes, "A timer that an undo finished must not count on.")
    #expect(timer.reports == sent, "A redo must not unsend or repeat the report of an undo.")
  }

  @Test mutating func `breaks that have begun stay as they are`() throws {
    for minute in [1, 3, 6] { timer.addBreak(after: minute) }
    timer.run(2)
    let before = timer.memento()
    timer.removeBreak(after: 1)
    timer.removeBreak(after: 3)
    timer.addBreak(after: 4)
    timer.addBreak(after: 5)
    timer.run(3)
    try timer.undo(to: before)
    #expect(
      timer.breaks.contains(1) == false, "A break removed after it had begun must stay removed.")
    #expect(timer.breaks.contains(3) == false, "An undo must not add a break in the past.")
    #expect(timer.breaks.contains(4) == true, "An undo must not take back a break in the past.")
    #expect(timer.breaks.contains(5) == true, "An undo must not take back a break that begins now.")
  }

  @Test mutating func `a minute isn't a change`() {
    timer.addBreak(after: 2)
    let before = timer.memento()
    for (minutes, change) in [(1, "A minute"), (1, "A break that begins"), (8, "Finishing")] {
      timer.run(minutes)
      let isSame = timer.memento() == before
      #expect(isSame, "\(change) must not make a difference between two mementos.")
    }

    for minute in 11...100 { timer.addBreak(after: minute) }
    let inOrder = timer.memento()
    for minute in 11...100 { timer.removeBreak(after: minute) }
    for minute in (11...100).reversed() { timer.addBreak(after: minute) }
    let isSameInReverse = timer.memento() == inOrder
    #expect(isSameInReverse, "The order in which breaks were added must not make a difference.")
  }

  @Test mutating func `a memento of another timer is refused`() throws {
    for other in [
      ReadingTimer(id: 2, goal: 5, book: .slug), ReadingTimer(id: 3, goal: 10, book: .snail),
    ] {
      timer.run(1)
      let before = timer.shown
      #expect(throws: OtherTimer.self, "Another timer's memento must be refused.") {
        try timer.restore(other.memento())
      }
      #expect(timer.shown == before, "A refused memento must change nothing.")
    }
  }

  /// A run can't show it, so this test asks the compiler.
  @Test func `no other file reads or makes a memento`() throws {
    let mirror = Mirror(reflecting: timer.memento())
    let names = mirror.children.map { $0.label ?? "" } + ["id", "goal", "book", "breaks"]
    let uses = names.map { "_ = memento.\($0)\n" }.joined() + "_ = ReadingTimer.Memento.init\n"
    let errors = try compilerErrors(
      in: "@testable import MementoExercise\nfunc f(_ memento: ReadingTimer.Memento) {\n\(uses)}")
    let isRefused = names.allSatisfy { name in errors.contains { $0.contains("'\(name)'") } }
    #expect(isRefused && mirror.displayStyle != .enum, "Other files must not read a memento.")
    let isMadeElsewhere = !errors.contains { $0.contains("initializer is inaccessible") }
    #expect(!isMadeElsewhere, "Other files must not make a memento.")
  }
}
