import BookLibrary
import ExerciseSupport
import Foundation
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

  /// Calls that overlap, a printer that fails, and a screen. These tests fail at the start.
  @MainActor struct Design {
    let parts = Workplace()
    var desk: LendingDesk { parts.desk }

    /// Tries to lend books, whose receipts and releases fail.
    func lendInVain(_ books: Book.ID...) async {
      parts.failing = ["print", "release"]
      for book in books { try? await desk.lend(book, to: "Ana") }
      parts.failing = []
    }
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

extension AllTests.Design {
  @Test func `a book is lent to one friend`() async {
    for call in ["reserve", "print"] {
      parts.meanwhile[call] = { try await desk.lend(71, to: "Ben") }
    }
    try? await desk.lend(71, to: "Ana")
    await parts.finish()
    let all = desk.loans + parts.reservations
    #expect(all == [ana, ana], "While a call lends a book, no second friend must get it.")
    let calls = parts.calls
    await #expect(throws: LendingError.isLent(71), "A later friend must get isLent.") {
      try await desk.lend(71, to: "Cem")
    }
    #expect(parts.calls == calls, "Without a loan, lend must use no part.")
  }

  @Test func `a loan survives the list of an earlier sync`() async throws {
    parts.meanwhile["loans"] = { try await desk.lend(71, to: "Ana") }
    try await desk.sync()
    await parts.finish()
    #expect(desk.loans + parts.saved == [ana, ana], "A loan during a sync must stay and be saved.")
  }

  @Test func `sync shows no loan before its receipt is printed`() async throws {
    parts.failing = ["print"]
    parts.reservations = [ben]
    var shown: [Loan] = []
    parts.meanwhile["print"] = {
      try await desk.sync()
      shown = desk.loans + parts.saved
    }
    try? await desk.lend(71, to: "Ana")
    await parts.finish()
    #expect(shown == [ben, ben], "Before a receipt is printed, sync must take only other loans.")
    #expect(desk.loans == [ben], "A loan whose receipt fails must not be shown afterward.")
    parts.meanwhile["loans"] = { await lendInVain(71) }
    try await desk.sync()
    await parts.finish()
    #expect(desk.loans == [ben], "A loan that can't be taken back must not be shown.")
  }

  @Test func `if printing fails, the reservation is taken back`() async {
    parts.failing = ["print"]
    await #expect(throws: Broken.printer, "The printer's error must reach the caller.") {
      try await desk.lend(71, to: "Ana")
    }
    #expect(parts.reservations == [], "The reservation must be taken back.")
    #expect(desk.loans + parts.saved == [], "A loan without a receipt must not be shown or saved.")
    parts.failing = []
    try? await desk.lend(71, to: "Ana")
    #expect(desk.loans == [ana], "Then the book must be there for another loan.")
  }

  @Test func `sync forgets a reservation that was taken back meanwhile`() async {
    parts.failing = ["print"]
    parts.meanwhile["print"] = {
      parts.meanwhile["loans"] = {}  // So the list arrives after the release.
      try await desk.sync()
    }
    try? await desk.lend(71, to: "Ana")
    await parts.finish()
    #expect(desk.loans == [], "A list from before the release must not bring the loan back.")
  }

  @Test func `what can't be taken back is taken back by the next sync`() async throws {
    parts.failing = ["print", "release"]
    await #expect(throws: Broken.printer, "The printer's error must come first.") {
      try await desk.lend(71, to: "Ana")
    }
    parts.failing = ["reserve", "release"]
    try? await desk.lend(71, to: "Ben")
    await #expect(throws: Broken.server, "A sync that can't take it back must throw the error.") {
      try await desk.sync()
    }
    parts.failing = []
    try await desk.sync()
    #expect(parts.reservations + desk.loans == [], "sync must take the reservation back.")
    parts.reservations = [ana]
    try await desk.sync()
    #expect(desk.loans == [ana], "What another tablet lends later must stay.")

    await lendInVain(84)
    parts.meanwhile["reserve"] = { try await desk.sync() }
    try await desk.lend(84, to: "Ben")
    try await desk.sync()
    #expect(parts.reservations == [ana, ben], "sync must not take back a later loan.")
  }

  @Test func `while sync takes back a book, only others can be lent`() async throws {
    await lendInVain(71, 84)
    var later: [Loan] = []
    parts.meanwhile["release"] = {
      guard let old = parts.reservations.first?.book else { return }
      try? await desk.lend(old == 71 ? 84 : 71, to: "Cem")
      try await desk.lend(old, to: "Ben")
      later = [Loan(book: old, friend: "Ben")]
    }
    try await desk.sync()
    await parts.finish()
    let found = Dictionary(grouping: parts.reservations, by: \.friend)
    #expect(found["Ana"] == nil, "sync must take back each old reservation.")
    #expect(found["Cem"] == nil, "The book that sync takes back must not be lent.")
    #expect(found["Ben"] ?? [] == later, "A loan of another book must stay.")
  }

  @Test func `the screen asks only the desk`() async throws {
    let screen = FriendScreen(desk)
    await screen.lendTapped(71, to: "Ana")
    #expect(screen.message == "Have fun, Ana!", "The screen must say that it worked.")
    #expect(desk.loans == [ana], "The desk must know the screen's loan.")
    await screen.lendTapped(71, to: "Ben")
    #expect(screen.message == "Sorry, Ben.", "The screen must say that it didn't work.")
  }

  /// No run can show that something is private, so this test asks the compiler.
  @Test func `a screen can't use the parts`() throws {
    func isPart(_ value: Any) -> Bool {
      value is any LoanServer || Mirror(reflecting: value).children.contains { isPart($0.value) }
    }
    let names = Mirror(reflecting: desk).children.filter { isPart($0.value) }.compactMap(\.label)
    let lines = names.map { "@MainActor func use_\($0)(_ desk: LendingDesk) { _ = desk.\($0) }\n" }
    let errors = try compilerErrors(in: "@testable import FacadeExercise\n" + lines.joined())
    let usable = names.filter { name in
      !errors.contains { $0.contains("'\(name)' is inaccessible due to 'private'") }
    }
    #expect(usable == [], "The desk's parts must be private.")
    let file = URL(filePath: "../Exercise.swift", relativeTo: URL(filePath: #filePath))
    let open = try String(contentsOf: file, encoding: .utf8).replacing(
      #/private [^\n{(]*(\([^)]*\))?[^\n{]*(\{([^{}]|\{([^{}]|\{[^{}]*\})*\})*\})?/#, with: "")
    let doors = open.matches(
      of: #/(var \w+:|->|: *(@\w+ *)*\()[^\n{=]*\b(LoanServer|ReceiptPrinter|LoanFile)\b/#)
    #expect(doors.map(\.0) == [], "No property or method must hand out a part.")
  }
}
