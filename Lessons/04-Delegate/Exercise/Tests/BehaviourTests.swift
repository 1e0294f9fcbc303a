import BookLibrary
import ExerciseSupport
import Testing

@testable import DelegateExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise delegate", .exercise("delegate", in: "04-Delegate"), .serialized)
struct AllTests {
  /// What the list does on its screen. It works from the start, and must stay so.
  struct Behaviour {}
}

extension AllTests.Behaviour {
  private func screen(_ count: Int = 5, answer: Bool = true) -> NotesController {
    NotesController(list: makeList(height: 2), notes: notes(count)) { _ in answer }
  }

  @Test func `the list shows the rows that fit, from the first row on`() {
    let screen = screen()

    #expect(
      lines(screen.list) == ["Mei: 1", "Mei: 2"],
      "The list must show as many rows as fit, from the first one on.")
    scroll(screen.list, to: 4)
    #expect(
      lines(screen.list) == ["Mei: 5"],
      "Scrolled to the last row, the list must show this row alone.")
    scroll(screen.list, to: 9)
    #expect(lines(screen.list) == [], "Scrolled past the end, the list must be empty.")
  }

  @Test func `a list without partners is empty and does nothing`() {
    let list = makeList(height: 2)

    tap(list, 0)
    delete(list, 0)

    #expect(lines(list) == [], "Without a data source there is nothing to show.")
  }

  @Test func `a tap opens the note`() {
    let screen = screen()

    tap(screen.list, 1)

    #expect(screen.openNote?.id == 2, "The tap on row 1 must reach the delegate as row 1.")
  }

  @Test func `a confirmed deletion removes the note`() {
    let screen = screen()

    delete(screen.list, 1)

    #expect(
      screen.notes.map(\.id) == [1, 3, 4, 5] && screen.removals == 1,
      "The reader said yes: the note must go, and the delegate must be told once.")
  }

  @Test func `after a no the note stays`() {
    let screen = screen(answer: false)

    delete(screen.list, 1)

    #expect(
      screen.notes.count == 5 && screen.removals == 0,
      "The reader said no: nothing may be deleted, and nobody told that it was.")
  }

  @Test(arguments: [-1, 2, 99])
  func `a row that isn't there is left alone`(row: Int) {
    let (list, source, delegate) = (makeList(height: 9), SpySource(["a", "b"]), SpyDelegate())
    connect(list, to: source)
    connect(list, to: delegate)

    tap(list, row)
    delete(list, row)

    #expect(
      delegate.log.calls == [] && source.texts == ["a", "b"],
      "A row that isn't there must do nothing: check it against the count before telling anybody.")
  }
}
