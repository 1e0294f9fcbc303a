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

  @Test func `both stores give the same answers, with await and without`() async throws {
    let steps: [@Sendable (RoomWriter) throws -> Void] = [
      { try $0.put(.session(.test(2, of: 84, at: 3600))) },
      { try $0.put(.session(.test(3, of: 71, at: 3599))) },
      { try $0.put(.session(.test(4, of: 71))) },
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
        library.newestNoteID = 40
        try room.replaceAll(with: library, sessions: [.test(8, of: 84)])
      },
    ]
    let memory = try Store.memory.open(in: folder)
    let sqlite = try Store.sqlite.open(in: folder)
    let sqliteEvents = sqlite.subscribe()
    let memoryEvents = memory.subscribe()

    for (number, step) in steps.enumerated() {
      if number.isMultiple(of: 2) {
        try memory.blockingWrite(step)
        try await sqlite.write(step)
      } else {
        try await memory.write(step)
        try sqlite.blockingWrite(step)
      }
      let expected = try memory.blockingRead { try Answers($0) }
      expect(try sqlite.blockingRead { try Answers($0) }, is: expected, "step \(number)")
      expect(try await sqlite.read { try Answers($0) }, is: expected, "step \(number), async")
      expect(sqliteEvents.take(), is: memoryEvents.take(), "step \(number)")
    }
    // Opened anew, all is there.
    let again = try Store.sqlite.open(in: folder).blockingRead { try Answers($0) }
    expect(again, is: try memory.blockingRead { try Answers($0) })
    expect(again.newest, is: [40, 8])
    expect(again.library.newestNoteID, is: 40, "no note has it")
    expect(again.sessions.map(\.id), is: [8])
  }

  @Test(arguments: Store.allCases)
  func `an invalid change is refused, and takes its whole transaction back`(store: Store) throws {
    let access = try store.open(in: folder)
    let book = try access.read { try $0.books()[0] }
    let before = try access.read { try Answers($0) }
    let refusals: [(DataError, @Sendable (RoomWriter) throws -> Void)] = [
      (.noSuchBook(1), { try $0.put(.note(.test(50, about: 1))) }),
      (.noSuchBook(1), { try $0.put(.note(.test(3, about: 1))) }),
      (.noSuchBook(1), { try $0.put(.session(.test(1, of: 1))) }),
      (.stillReferredTo(71), { try $0.delete(.book(book)) }),
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
    let events = access.subscribe()

    for (error, change) in refusals {
      expect(throws: error) {
        try access.write { room in
          try room.put(.note(.test(60)))
          try change(room)
        }
      }
    }

    expect(try access.read { try Answers($0) }, is: before)
    expect(events.take(), is: [])
  }

  @Test(arguments: Store.allCases)
  func `events come after the commit, in its order, and a bulk change sends one`(
    store: Store
  ) async throws {
    let access = try store.open(in: folder)
    let events = access.subscribe()
    let (one, two) = (Note.test(20, about: 71, "one"), Note.test(20, about: 71, "two"))

    try access.blockingWrite { room in
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

    try access.blockingWrite { try $0.removeWithAll(71) }
    expect(events.take().count, is: 2, "a note and the book")
    try access.blockingWrite { room in
      try room.put(.note(.test(21)))
      _ = try room.goBack()
    }
    expect(events.take(), is: [.refreshed])

    // Each writer says which number it was, so the order of the commits is known.
    await withTaskGroup { group in
      for writer in 0..<40 {
        group.addTask {
          let body: @Sendable (RoomWriter) throws -> Void = { room in
            let id = Note.ID(rawValue: try room.stored.newestID(in: .note) + 1)
            try room.put(.note(.test(id)))
          }
          if writer.isMultiple(of: 2) {
            try? access.blockingWrite(body)
          } else {
            try? await access.write(body)
          }
        }
      }
    }
    let ids = events.take().compactMap { event in
      if case .inserted(.note(let note)) = event { note.id.rawValue } else { nil }
    }
    expect(ids.count, is: 40)
    expect(ids, is: ids.sorted())
  }

  @Test(arguments: Store.allCases)
  func `reads go on while a write is held open, and a write within it is an error`(
    store: Store
  ) async throws {
    let access = try store.open(in: folder)
    try access.blockingWrite { room in
      try room.put(.note(.test(20)))
      expect(try access.blockingRead { try $0.notes(about: nil).last?.id }, is: 5)
      expect(try room.stored.notes(about: nil).last, is: .test(20))
      var refusal: (any Error)?
      do { try access.blockingWrite { _ in } } catch { refusal = error }
      expect(refusal is DataError, "\(String(describing: refusal))")
    }
    expect(try await access.read { try $0.notes(about: nil).last }, is: .test(20))
  }

  @Test(arguments: Store.allCases)
  func `a waiting listener is woken, and one that has left isn't kept`(store: Store) async throws {
    let access = try store.open(in: folder)
    weak let gone = access.subscribe()
    expect(gone == nil, "nobody else keeps a queue")

    var events: EventQueue? = access.subscribe()
    try access.blockingWrite { try $0.put(.note(.test(20))) }
    let arrivals = try #require(events).arrivals
    var iterator = arrivals.makeAsyncIterator()
    await iterator.next()
    expect(events?.take() ?? [], is: [.inserted(.note(.test(20)))])
    events = nil
    expect(await iterator.next() == nil, "the end of the subscription")
  }
}
