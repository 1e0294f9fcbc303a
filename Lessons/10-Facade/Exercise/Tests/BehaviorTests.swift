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
    var desk: LendingDesk { parts.desk }
  }
}

let ana = Loan(book: 71, friend: "Ana")
let ben = Loan(book: 84, friend: "Ben")

extension AllTests.Behavior {
  @Test func `a book is reserved, its receipt is printed, and the loan is saved`() async throws {
    try await desk.lend(71, to: "Ana")
    #expect(parts.calls == ["reserve", "print", "save"], "lend must use the parts in this order.")
    try await desk.lend(84, to: "Ben")
    #expect(desk.loans + parts.saved == [ana, ben, ana, ben], "Loans must be shown and saved.")
  }

  @Test func `two books can be lent at once`() async throws {
    parts.meanwhile["reserve"] = { try await desk.lend(84, to: "Ben") }
    try await desk.lend(71, to: "Ana")
    await parts.finish()
    #expect(Set(desk.loans.map(\.book)) == [71, 84], "Another book must be lent meanwhile.")
    #expect(Set(parts.saved.map(\.book)) == [71, 84], "Both loans must be saved.")
  }

  @Test func `what the server refuses isn't lent`() async {
    parts.failing = ["reserve"]
    await #expect(throws: Broken.server, "The server's error must reach the caller.") {
      try await desk.lend(71, to: "Ana")
    }
    #expect(parts.calls == [], "Without a reservation, nothing must be printed or saved.")
    parts.failing = []
    try? await desk.lend(71, to: "Ana")
    #expect(desk.loans == [ana], "A refused loan must be possible later.")
  }

  @Test func `sync takes over the reservations of another tablet`() async throws {
    parts.reservations = [ben]
    try await desk.sync()
    #expect(desk.loans + parts.saved == [ben, ben], "sync must show and save the server's list.")
    parts.reservations = []
    try await desk.sync()
    #expect(desk.loans == [], "sync must remove what the server no longer has.")
  }
}
