import BookLibrary
import ExerciseSupport
import Testing

@testable import LayersExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise layers", .exercise("layers"), .serialized)
struct AllTests {
  /// What the app does for a family. These tests pass from the start, and must keep passing.
  @MainActor struct Behavior {
    let clock = Clock()
    let data = SpyData()
    let app: LendingApp

    init() throws {
      app = try LendingApp(data) { [clock] in clock.now }
    }
  }
}

extension AllTests.Behavior {
  @Test func `lent books show on both screens`() {
    app.shelf.lend([84, 97], to: "Ana", until: clock.inDays(7))

    let expected = ["Bus: at home", "Owl: lent to Ana", "Moon: lent to Ana"]
    #expect(app.shelf.rows == expected, "The rows must show who has a book.")
    #expect(
      app.door.line == "2 lent, 0 late", "The shelf has lent two books, so the door must count two."
    )
  }

  @Test func `a returned book is at home again`() {
    app.door.lend(84, to: "Ana", until: clock.inDays(7))
    app.shelf.takeBack(84)

    #expect(
      app.shelf.rows == ["Bus: at home", "Owl: at home", "Moon: at home"],
      "The only lent book is back, so the rows must show all books at home.")
    #expect(
      app.shelf.line == "0 lent, 0 late", "The only lent book is back, so the figures must be 0.")
  }

  @Test func `a failure is shown, and nothing changes`() {
    app.shelf.lend([84], to: "Ana", until: clock.inDays(7))
    data.room = 0
    app.shelf.takeBack(84)
    app.door.lend(97, to: "Ben", until: clock.inDays(7))

    let messages = [app.shelf.message, app.door.message]
    #expect(!messages.contains(nil), "The data layer's error must reach the screen.")
    #expect(
      app.service.borrowers == [84: "Ana"], "Changes that weren't committed must not be shown.")

    data.room = 2
    app.shelf.lend([71], to: "Ana", until: clock.inDays(7))
    app.door.lend(97, to: "Ben", until: clock.inDays(7))
    let cleared = [app.shelf.message, app.door.message]
    #expect(cleared == [nil, nil], "An action that works must clear the screen's message.")
  }

  @Test func `a message stays until the screen's own next action`() {
    let expected = "A name can't be blank."
    app.shelf.lend([84], to: " ", until: clock.inDays(7))
    #expect(app.shelf.message == expected, "A blank name must be refused, and the shelf say so.")
    app.door.lend(84, to: "Ana", until: clock.inDays(7))
    #expect(app.shelf.message == expected, "The door's action must not change the shelf's message.")

    app.shelf.takeBack(84)
    #expect(
      app.shelf.message == nil, "The screen's last action worked, so its message must be nil.")
  }

  @Test func `an import's changes show after catchUp`() throws {
    app.shelf.lend([84], to: "Ana", until: clock.inDays(7))
    #expect(app.shelf.rows[1] == "Owl: lent to Ana", "The row must name Ana.")
    // The import is another part of the app. It writes to the same data, in two transactions.
    try data.write { $0.remove(84) }
    try data.write { try $0.put(Loan(bookID: 84, friend: "Ben", due: clock.inDays(7))) }
    app.service.catchUp()

    let expected = ["Bus: at home", "Owl: lent to Ben", "Moon: at home"]
    #expect(
      app.shelf.rows == expected,
      "Ana brought the book back and Ben took it, so the row must name Ben.")
  }
}
