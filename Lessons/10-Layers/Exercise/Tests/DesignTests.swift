import BookLibrary
import Testing

@testable import LayersExercise

extension AllTests {
  /// What makes them layers: each does its own work. These tests fail at the start.
  @MainActor struct Design {
    let clock = Clock()
    let data = SpyData()
    let service: any LendingService

    init() throws {
      service = try LiveLending(data) { [clock] in clock.now }
    }
  }
}

extension AllTests.Design {
  // MARK: The services

  @Test func `the services refuse a blank name`() {
    for name in ["", " \n"] {
      #expect(throws: LendingError.noName, "If only screens check it, the next one forgets it.") {
        try service.lend([84], to: name, until: clock.inDays(7))
      }
    }
  }

  @Test func `the stored loans decide, not the items`() throws {
    try service.lend([97], to: "Ana", until: clock.inDays(7))
    // An import makes changes. Their events wait, so the items don't show them yet.
    try data.write { writer in
      try writer.put(Loan(bookID: 84, friend: "Ben", due: clock.inDays(7)))
      writer.remove(97)
    }
    #expect(
      throws: LendingError.isLent(84),
      "The stored loans say that Ben has it, even if the items don't yet."
    ) {
      try service.lend([84], to: "Ana", until: clock.inDays(7))
    }
    #expect(
      throws: Never.self, "The stored loans say that it is back, even if the items don't yet."
    ) {
      try service.lend([97], to: "Ana", until: clock.inDays(7))
    }
  }

  @Test func `a pile with a lent book stays at home`() throws {
    try service.lend([84], to: "Ana", until: clock.inDays(7))
    try? service.lend([71, 84, 97], to: "Ben", until: clock.inDays(7))

    service.catchUp()
    #expect(service.borrowers == [84: "Ana"], "A part of the pile that was refused is lent.")
  }

  @Test func `a pile is lent in a single write`() throws {
    data.room = 1
    try? service.lend([71, 84, 97], to: "Ana", until: clock.inDays(7))

    let count = try data.loans().count
    #expect(count == 3, "A second write failed, and only a part of the pile is lent.")
  }

  @Test func `data that can't be read is an error`() {
    data.isDamaged = true
    #expect(throws: (any Error).self, "A failure is mistaken for an empty list of loans.") {
      try LiveLending(data) { clock.now }
    }
  }

  @Test func `the items follow the events`() throws {
    try service.lend([71], to: "Ana", until: clock.inDays(7))
    let reads = data.reads
    try service.lend([84], to: "Ana", until: clock.inDays(7))
    try data.write { try $0.put(Loan(bookID: 97, friend: "Ben", due: clock.inDays(7))) }
    service.catchUp()

    _ = service.figures
    #expect(
      service.borrowers == [71: "Ana", 84: "Ana", 97: "Ben"], "The items must follow the events.")
    #expect(data.reads == reads, "The events say what has changed, but the data was read again.")
  }

  @Test func `a loan becomes late as time passes`() throws {
    try service.lend([71, 84], to: "Ana", until: clock.inDays(2))
    try service.lend([97], to: "Ben", until: clock.inDays(9))
    #expect(
      service.figures == Figures(lent: 3, late: 0), "Three books are lent, and none is late yet.")

    clock.now = clock.inDays(3)
    #expect(service.figures == Figures(lent: 3, late: 2), "Without any event, a date has passed.")
  }

  // MARK: The screens

  @Test func `the screens show the figures of their services`() {
    let service = SpyService()
    let shelf = ShelfScreen(service)
    let door = DoorScreen(service)
    service.figures = Figures(lent: 8, late: 5)

    let lines = [shelf.line, door.line]
    #expect(lines == ["8 lent, 5 late", "8 lent, 5 late"], "A screen counts for itself.")
  }

  @Test func `the screens pass on all that is typed`() {
    let service = SpyService()
    ShelfScreen(service).lend([84, 97], to: " ", until: clock.now)
    DoorScreen(service).lend(84, to: "", until: clock.now)

    let pile = [84, 97].map { Loan(bookID: $0, friend: " ", due: clock.now) }
    let single = [Loan(bookID: 84, friend: "", due: clock.now)]
    #expect(service.piles == [pile, single], "A screen decides what only its services may decide.")
  }

  // MARK: All layers

  @Test func `two screens agree as time passes`() throws {
    let app = try LendingApp(data) { [clock] in clock.now }
    app.door.lend(84, to: "Ana", until: clock.inDays(1))
    clock.now = clock.inDays(2)

    let lines = [app.shelf.line, app.door.line]
    #expect(
      lines == ["1 lent, 1 late", "1 lent, 1 late"],
      "A screen or the service doesn't ask the clock now.")
  }

  @Test func `every rule holds on every screen`() throws {
    let app = try LendingApp(data) { [clock] in clock.now }
    app.shelf.lend([84], to: "Ana", until: clock.inDays(7))
    app.door.lend(84, to: "Ben", until: clock.inDays(7))

    #expect(app.door.message == "Book 84 is already lent out.", "One screen has forgotten a rule.")
    #expect(app.service.borrowers == [84: "Ana"], "The family no longer knows that Ana has it.")
  }
}
