import BookLibrary
import Foundation
import RoomData
import TestSupport
import Testing

/// The contract of both stores.
struct ContractTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let changes: [@Sendable (RoomWriter) throws -> Void] = [
    { try $0.put(.session(.test(2, of: 84, at: 3600))) },
    { try $0.put(.session(.test(3, of: 71, at: 3599))) },
    { try $0.put(.session(.test(4, of: 71, breaks: 1))) },
    { try $0.put(.note(.test(9, about: 71, "好的"))) },
    { try $0.put(.note(.test(9, about: 84, "second"))) },
    { try $0.put(.document(.test([1]))) },
    { try $0.put(.document(.test([0, 255]))) },
    { room in
      var book = try room.stored.books()[1]
      (book.title, book.isRead, book.orientation) = ("Renamed", true, .landscape)
      try room.put(.book(book))
    },
    { try $0.removeWithAll(71) },
    { try $0.put(.book(Book(id: 7, title: "Last", coverPath: "/7.png"))) },
    { _ = try $0.goBack() },
    { try $0.delete(.note(.test(9))) },
    { try $0.delete(.document(.test([]))) },
    { room in
      var library = try room.stored.library()
      try library.remove(112)
      try library.add(.test(40))
      try library.removeNote(40)
      try room.replaceAll(with: library, sessions: [.test(8, of: 84)])
    },
  ]

  @Test func `both stores give the same answers, with await and without, and keep twenty mementos`()
    async throws
  {
    let stores = try stores(in: folder)
    let (memory, sqlite) = (stores[0], stores[1])
    let (memoryEvents, sqliteEvents) = (memory.subscribe(), sqlite.subscribe())
    for (number, change) in Self.changes.enumerated() {
      let isEven = number.isMultiple(of: 2)
      try await write(to: memory, isAsync: isEven, change)
      try await write(to: sqlite, isAsync: !isEven, change)
      let asynchronous = try await sqlite.read { try $0.answers() }
      let all = [try sqlite.answers(), asynchronous]
      expect(all, is: Array(repeating: try memory.answers(), count: 2), "change \(number)")
      expect(sqliteEvents.take(), is: memoryEvents.take(), "change \(number)")
    }
    try expectAll(of: memory)
    for access in stores { try expectTwentyMementos(in: access) }
  }

  /// Expects that all is there when the database is opened anew.
  private func expectAll(of memory: any DataAccess) throws {
    let again = try stores(in: folder)[1].answers()
    expect(again, is: try memory.answers())
    expect(again.hasSuffix("newest note 40, then 41, newest session 8"), again)
  }

  private func expectTwentyMementos(in access: any DataAccess) throws {
    for _ in 1...25 { try access.write { try $0.keepMemento() } }
    var count = 0
    while try access.write({ try $0.goBack() }) { count += 1 }
    expect(count, is: 20)
    try access.write { room in
      try room.keepMemento()
      try room.replaceAll(with: Library())
    }
    expect(try access.write { try $0.goBack() }, is: false)
  }

  private func write(
    to access: any DataAccess, isAsync: Bool, _ change: @Sendable (RoomWriter) throws -> Void
  ) async throws {
    if isAsync { try await access.write(change) } else { try access.blockingWrite(change) }
  }

  @Test func `an invalid change is refused, and takes its whole transaction back`() throws {
    let refusals: [(DataError, @Sendable (RoomWriter) throws -> Void)] = [
      (.noSuchBook(1), { try $0.put(.note(.test(50, about: 1))) }),
      (.noSuchBook(1), { try $0.put(.note(.test(3, about: 1))) }),
      (.noSuchBook(1), { try $0.put(.session(.test(1, of: 1))) }),
      (.stillReferredTo(71), { try $0.delete(.book($0.stored.books()[0])) }),
      (
        .stillReferredTo(7),
        { room in
          try room.keepMemento()
          try room.put(.book(Book(id: 7, title: "New", coverPath: "/7.png")))
          try room.put(.session(.test(1, of: 7)))
          _ = try room.goBack()
        }
      ),
    ]
    for access in try stores(in: folder) {
      let before = try access.answers()
      let events = access.subscribe()
      for (error, change) in refusals {
        expect(throws: error) {
          try access.write { room in
            try room.put(.note(.test(60)))
            try change(room)
          }
        }
      }
      expect(try access.answers(), is: before)
      expect(events.take(), is: [])
    }
  }

  @Test func `reads go on while a write is held open, and a write within it is an error`() throws {
    for access in try stores(in: folder) {
      try access.write { room in
        try room.put(.note(.test(20)))
        expect(try access.read { try $0.notes(about: nil).last?.id }, is: 5)
        expect(try room.stored.notes(about: nil).last, is: .test(20))
        var refusal: (any Error)?
        do { try access.write { _ in } } catch { refusal = error }
        expect(refusal is DataError, "\(String(describing: refusal))")
      }
      expect(try access.read { try $0.notes(about: nil) }.last, is: .test(20))
    }
  }

  @Test func `events come after the commit, in its order, and a bulk change sends one`()
    async throws
  {
    for access in try stores(in: folder) {
      try expectEventsAfterCommit(of: access)
      try await expectOrder(of: access)
      try await expectArrivals(of: access)
    }
  }

  private func expectEventsAfterCommit(of access: any DataAccess) throws {
    let events = access.subscribe()
    let (one, two) = (Note.test(20, about: 71, "one"), Note.test(20, about: 71, "two"))
    try access.write { room in
      try room.put(.note(one))
      try room.put(.note(one))
      try room.put(.note(two))
      for _ in 1...2 { try room.delete(.note(one)) }
      expect(events.take(), is: [], "before the commit")
    }
    expect(
      events.take(),
      is: [
        .inserted(.note(one)), .updated(from: .note(one), to: .note(two)), .deleted(.note(two)),
      ])

    try access.write { try $0.removeWithAll(71) }
    expect(events.take().count, is: 2, "a note and the book")
    try access.write { room in
      try room.put(.note(.test(21)))
      _ = try room.goBack()
    }
    expect(events.take(), is: [.refreshed])
  }

  /// Expects the order of the commits, whoever waits and however.
  private func expectOrder(of access: any DataAccess) async throws {
    let events = access.subscribe()
    await withTaskGroup { group in
      for writer in 0..<40 {
        group.addTask {
          // Each writer says which number it was.
          try? await write(to: access, isAsync: writer.isMultiple(of: 2)) { room in
            try room.put(.note(.test(.init(rawValue: room.stored.newestID(in: .note) + 1))))
          }
        }
      }
    }
    let ids = events.take().compactMap { event in
      if case .inserted(.note(let note)) = event { note.id.rawValue } else { nil }
    }
    expect(ids, is: Array(22...61))
  }

  /// Expects that a waiting listener is woken, and that one that has left isn't kept.
  private func expectArrivals(of access: any DataAccess) async throws {
    weak let gone = access.subscribe()
    expect(gone == nil, "nobody else keeps a queue")

    var events: EventQueue? = access.subscribe()
    try access.blockingWrite { try $0.put(.note(.test(80))) }
    var iterator = events?.arrivals.makeAsyncIterator()
    await iterator?.next()
    expect(events?.take() ?? [], is: [.inserted(.note(.test(80)))])
    events = nil
    expect(await iterator?.next() == nil, "the end of the subscription")
  }
}
