import BookLibrary
import Testing

@testable import LayersExercise

extension AllTests {
  /// The rules for the layers: each does its own work. These tests fail at the start.
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
      #expect(
        throws: LendingError.noName,
        "The services must refuse a blank name, because a screen could forget to."
      ) {
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
      "The stored loans must decide: Ben has the book, even if the items don't show it yet."
    ) {
      try service.lend([84], to: "Ana", until: clock.inDays(7))
    }
    #expect(
      throws: Never.self,
      "The stored loans must decide: the book is back, even if the items don't show it yet."
    ) {
      try service.lend([97], to: "Ana", until: clock.inDays(7))
    }
  }

  @Test func `a pile with a lent book stays at home`() throws {
    try service.lend([84], to: "Ana", until: clock.inDays(7))
    #expect(
      throws: LendingError.isLent(84),
      "A pile with a lent book must be refused, and the error must name that book."
    ) {
      try service.lend([71, 84, 97], to: "Ana", until: clock.inDays(9))
    }

    service.catchUp()
    #expect(
      service.borrowers == [84: "Ana"],
      "If one book of a pile is refused, the other books must stay at home.")
  }

  @Test func `a pile is lent in a single write`() throws {
    data.room = 1
    try? service.lend([71, 84, 97], to: "Ana", until: clock.inDays(7))

    let count = try data.loans().count
    #expect(count == 3, "All 3 books must be lent in a single write.")
  }

  @Test func `if the data layer throws, the items don't change`() throws {
    // An import's event waits.
    try data.write { try $0.put(Loan(bookID: 97, friend: "Ben", due: clock.inDays(7))) }
    #expect(
      throws: NoSuchBook.self, "There is no book 5, so lend must throw the data layer's error."
    ) {
      try service.lend([84, 5], to: "Ana", until: clock.inDays(7))
    }
    data.room = 0
    #expect(throws: (any Error).self, "The disk is full, so takeBack must throw the error.") {
      try service.takeBack(97)
    }
    #expect(
      service.borrowers == [:],
      "Both calls failed, so the items must not change. The import's event waits until catchUp().")
  }

  @Test func `data that can't be read is an error`() {
    data.isDamaged = true
    #expect(throws: (any Error).self, "A failure must not look like an empty list of loans.") {
      try LiveLending(data) { clock.now }
    }
  }

  @Test func `the items follow the events`() throws {
    try service.lend([71], to: "Ana", until: clock.inDays(7))
    let reads = data.reads
    try service.lend([84], to: "Ana", until: clock.inDays(7))
    try data.write { try $0.put(Loan(bookID: 97, friend: "Ben", due: clock.inDays(7))) }
    service.catchUp()
    try service.takeBack(71)

    _ = service.figures
    #expect(service.borrowers == [84: "Ana", 97: "Ben"], "The items must follow the events.")
    #expect(
      data.reads == reads, "The events say what has changed, so the data must not be read again.")
  }

  @Test func `a loan becomes late as time passes`() throws {
    try service.lend([71, 84], to: "Ana", until: clock.inDays(2))
    try service.lend([97], to: "Ben", until: clock.inDays(9))
    clock.now = clock.inDays(2)
    #expect(
      service.figures == Figures(lent: 3, late: 0),
      "The figures must show three lent books. None is late yet: the date hasn't passed.")

    clock.now = clock.inDays(1)
    #expect(
      service.figures == Figures(lent: 3, late: 2),
      "A loan must become late when its date passes, even without an event.")
  }

  // MARK: The screens

  @Test func `the screens show the services' figures`() {
    let service = SpyService()
    let shelf = ShelfScreen(service)
    let door = DoorScreen(service)
    service.figures = Figures(lent: 8, late: 5)
    let lines = [shelf.line, door.line]
    service.figures = Figures(lent: 9, late: 6)
    let next = [shelf.line, door.line]

    #expect(
      lines == ["8 lent, 5 late", "8 lent, 5 late"],
      "A screen must show its services' figures, and not count for itself.")
    #expect(
      next == ["9 lent, 6 late", "9 lent, 6 late"],
      "A screen must keep no copy of the figures: each read must ask the services again.")
  }

  @Test func `the screens pass on all input`() {
    let service = SpyService()
    let shelf = ShelfScreen(service)
    shelf.lend([84, 97], to: "", until: clock.now)
    shelf.takeBack(71)
    DoorScreen(service).lend(84, to: " ", until: clock.now)

    let pile = [84, 97].map { Loan(bookID: $0, friend: "", due: clock.now) }
    let single = [Loan(bookID: 84, friend: " ", due: clock.now)]
    #expect(
      service.calls == [.lend(pile), .takeBack(71), .lend(single)],
      "A screen must make one call for each action, even with a blank name: its services decide.")
  }

  // MARK: All layers

  @Test func `two screens agree as time passes`() throws {
    let app = try LendingApp(data) { [clock] in clock.now }
    app.door.lend(84, to: "Ana", until: clock.inDays(1))
    clock.now = clock.inDays(2)

    let lines = [app.shelf.line, app.door.line]
    #expect(
      lines == ["1 lent, 1 late", "1 lent, 1 late"],
      "The clock must be asked again each time a line is read.")
  }

  @Test func `every rule holds on every screen`() throws {
    let app = try LendingApp(data) { [clock] in clock.now }
    app.shelf.lend([84], to: "Ana", until: clock.inDays(7))
    app.door.lend(84, to: "Ben", until: clock.inDays(7))

    #expect(
      app.door.message == "Book 84 is already lent out.",
      "The door must follow the same rules as the shelf.")
    #expect(
      app.service.borrowers == [84: "Ana"], "Ana has the book, so it must not be lent to Ben.")
  }
}
