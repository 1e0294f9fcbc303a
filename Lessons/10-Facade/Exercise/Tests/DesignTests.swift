import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import FacadeExercise

extension AllTests {
  /// Calls that overlap, a printer that fails, and a screen. These tests fail at the start.
  @MainActor struct Design {
    let parts = Workplace()
    let desk: LendingDesk

    init() { desk = LendingDesk(server: parts, printer: parts, file: parts) }
  }
}

extension AllTests.Design {
  @Test func `a book is lent to one friend`() async {
    parts.meanwhile["reserve"] = { [desk] in try await desk.lend(71, to: "Ben") }
    try? await desk.lend(71, to: "Ana")
    await parts.finish()
    #expect(
      desk.loans.filter { $0.book == 71 } + parts.reservations == [ana, ana],
      "While the server reserves a book, no second friend must get it.")
    let calls = parts.calls
    await #expect(throws: LendingError.isLent(71), "A later friend must get isLent.") {
      try await desk.lend(71, to: "Cem")
    }
    #expect(parts.calls == calls, "Without a loan, lend must use no part.")

    parts.meanwhile["print"] = { [desk] in try await desk.lend(84, to: "Ana") }
    try? await desk.lend(84, to: "Ben")
    await parts.finish()
    #expect(
      desk.loans.filter { $0.book == 84 } == [ben],
      "While a receipt is printed, no second friend must get the book.")
  }

  @Test func `a loan survives the list of an earlier sync`() async throws {
    parts.meanwhile["loans"] = { [desk] in try await desk.lend(71, to: "Ana") }
    try await desk.sync()
    await parts.finish()
    #expect(desk.loans == [ana], "A loan that is made during a sync must stay.")
    #expect(parts.saved == [ana], "A loan that is made during a sync must stay in the file.")
  }

  @Test func `sync shows no loan before its receipt is printed`() async throws {
    parts.failing = ["print"]
    parts.reservations = [ben]
    var shown: [Loan] = []
    parts.meanwhile["print"] = { [desk] in
      try await desk.sync()
      shown = desk.loans
    }
    await #expect(throws: Broken.printer, "The printer's error must reach the caller.") {
      try await desk.lend(71, to: "Ana")
    }
    await parts.finish()
    #expect(!shown.contains(ana), "A loan without a receipt must not be shown.")
    #expect(shown.contains(ben), "Meanwhile, sync must show the other loans.")
    #expect(!desk.loans.contains(ana), "A loan whose receipt fails must not be shown afterward.")
  }

  @Test func `if printing fails, the reservation is taken back`() async throws {
    parts.failing = ["print"]
    await #expect(throws: Broken.printer, "The printer's error must reach the caller.") {
      try await desk.lend(71, to: "Ana")
    }
    #expect(parts.reservations == [], "The reservation must be taken back.")
    #expect(desk.loans + parts.saved == [], "A loan without a receipt must not be shown or saved.")
    parts.failing = []
    await #expect(throws: Never.self, "Then the book must be there for another friend.") {
      try await desk.lend(71, to: "Ben")
    }
  }

  @Test func `sync forgets a reservation that was taken back meanwhile`() async throws {
    parts.failing = ["print"]
    parts.meanwhile["print"] = { [parts, desk] in
      // Its list has the reservation, and arrives after the release.
      parts.meanwhile["loans"] = {}
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
    parts.failing = []
    try await desk.sync()
    #expect(parts.reservations == [], "sync must take the reservation back.")
    #expect(desk.loans == [], "sync must not show what it takes back.")
    parts.reservations = [ana]
    try await desk.sync()
    #expect(desk.loans == [ana], "What another tablet lends later must stay.")

    parts.failing = ["print", "release"]
    try? await desk.lend(84, to: "Ana")
    parts.failing = []
    try await desk.lend(84, to: "Ben")
    try await desk.sync()
    #expect(parts.reservations == [ana, ben], "sync must not take back a later loan.")
  }

  @Test func `what can't be taken back isn't forgotten if the server refuses`() async throws {
    parts.failing = ["print", "release"]
    try? await desk.lend(71, to: "Ana")
    parts.failing = ["reserve"]
    try? await desk.lend(71, to: "Ben")
    parts.failing = []
    try await desk.sync()
    #expect(parts.reservations == [], "After a refused loan, sync must still take it back.")
  }

  @Test func `a book that is lent while sync takes back another one stays lent`() async throws {
    parts.failing = ["print", "release"]
    for book: Book.ID in [71, 84] { try? await desk.lend(book, to: "Ana") }
    parts.failing = []
    var later: [Loan] = []
    parts.meanwhile["release"] = { [parts, desk] in
      guard let book = parts.reservations.first?.book else { return }
      let loan = Loan(book: book, friend: "Ben")
      try await desk.lend(loan.book, to: loan.friend)
      later = [loan]
    }
    try await desk.sync()
    await parts.finish()
    #expect(
      !parts.reservations.contains { $0.friend == "Ana" },
      "sync must take back each old reservation.")
    let found = parts.reservations.filter { $0.friend == "Ben" }
    #expect(found == later, "A loan that is made while sync takes back another must stay.")
  }

  @Test func `the screen asks only the desk`() async throws {
    let screen = FriendScreen(desk)
    await screen.lendTapped(71, to: "Ana")
    #expect(screen.message == "Have fun, Ana!", "The screen must say that it worked.")
    #expect(desk.loans == [ana], "The desk must know the screen's loan.")
    #expect(parts.calls == ["reserve", "print", "save"], "The screen must call lend once.")
    await screen.lendTapped(71, to: "Ben")
    #expect(screen.message == "Sorry, Ben.", "The screen must say that it didn't work.")
  }

  /// No run can show that something is private, so this test asks the compiler, which has to refuse
  /// each line.
  @Test func `a screen can't use the parts`() throws {
    func isPart(_ value: Any) -> Bool {
      value is any LoanServer || Mirror(reflecting: value).children.contains { isPart($0.value) }
    }
    let names = Mirror(reflecting: desk).children.filter { isPart($0.value) }.compactMap(\.label)
    let lines = names.map { "@MainActor func use_\($0)(_ desk: LendingDesk) { _ = desk.\($0) }" }
    let errors = try compilerErrors(
      in: "@testable import FacadeExercise\n" + lines.joined(separator: "\n"))
    let usable = names.filter { name in
      !errors.contains { $0.contains("'\(name)' is inaccessible due to 'private'") }
    }
    #expect(usable == [], "The desk's parts must be private.")
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../Exercise.swift")
    let doors = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
      $0.contains(#/\b(var \w+:|->) (any )?(LoanServer|ReceiptPrinter|LoanFile)\b/#)
        && !$0.contains("private ")
    }
    #expect(doors == [], "No property or method must hand out a part.")
  }
}
