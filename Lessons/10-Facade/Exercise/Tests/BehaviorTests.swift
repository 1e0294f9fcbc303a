import BookLibrary
import ExerciseSupport
import Testing

@testable import FacadeExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise facade", .exercise("facade"), .serialized)
struct AllTests {
  /// One call for a book at a time, with a printer that works. These tests pass from the start, and must
  /// keep passing.
  @MainActor struct Behavior {
    let parts = Workplace()
    let desk: LendingDesk

    init() { desk = LendingDesk(server: parts, printer: parts, file: parts) }
  }
}

let ana = Loan(book: 71, friend: "Ana")
let ben = Loan(book: 84, friend: "Ben")

extension AllTests.Behavior {
  @Test func `a book is reserved, its receipt is printed, and the loan is saved`() async throws {
    try await desk.lend(71, to: "Ana")
    #expect(parts.calls == ["reserve", "print", "save"], "lend must use the parts in this order.")
    #expect(desk.loans == [ana], "A loan must be shown.")
    #expect(parts.saved == [ana], "A loan must be saved.")
    try await desk.lend(84, to: "Ben")
    #expect(parts.saved == [ana, ben], "A second loan must be saved with the first.")
  }

  @Test func `two books can be lent at once`() async throws {
    parts.meanwhile["reserve"] = { [desk] in try await desk.lend(84, to: "Ben") }
    try await desk.lend(71, to: "Ana")
    await parts.finish()
    #expect(desk.loans.contains(ben), "Another book must be lent meanwhile.")
    #expect(desk.loans.contains(ana), "A loan must survive another book's.")
  }

  @Test func `what the server refuses isn't lent`() async {
    parts.failing = ["reserve"]
    await #expect(throws: Broken.server, "The server's error must reach the caller.") {
      try await desk.lend(71, to: "Ana")
    }
    #expect(parts.calls == [], "Without a reservation, nothing must be printed or saved.")
    parts.failing = []
    await #expect(throws: Never.self, "A refused loan must be possible later.") {
      try await desk.lend(71, to: "Ana")
    }
  }

  @Test func `sync takes over the reservations of another tablet`() async throws {
    parts.reservations = [ben]
    try await desk.sync()
    #expect(desk.loans == [ben], "sync must show the server's reservations.")
    #expect(parts.saved == [ben], "sync must save the server's reservations.")
    parts.reservations = []
    try await desk.sync()
    #expect(desk.loans == [], "sync must remove what the server no longer has.")
  }
}
