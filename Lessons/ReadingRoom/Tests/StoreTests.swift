import BookLibrary
import RoomModel
import TestSupport
import Testing

@testable import RoomData

/// The promises of every `RoomStore`.
struct StoreTests {
  /// The stores to test. Another one is another case.
  enum Store: CaseIterable {
    case sqliteFile, sqliteInMemory, arrays

    /// Whether a store that is opened again has the contents of before.
    var keepsFiles: Bool { self == .sqliteFile }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a store with three books, a note, and the sessions of the fixture.
  private func store(_ store: Store) async throws -> any RoomStore {
    switch store {
    case .sqliteFile: try await SQLiteStore.test(at: folder.database)
    case .sqliteInMemory: try await SQLiteStore.test(at: nil)
    case .arrays: ArrayStore(Change.fixture)
    }
  }

  private struct Stop: Error {}

  @Test(arguments: Store.allCases)
  func `a write returns its changes, which lead to the contents after it`(store: Store) async throws
  {
    let store = try await self.store(store)
    var state = try await store.load()
    let event = try await store.write([
      .note(new: .test(0, about: 71)), .note(new: .test(0, about: 97)),
      .note(old: .test(1, about: 84, "Slow."), new: .test(1, "Fast.")),
      .session(old: .test(1, of: 71)),
    ])
    #expect(event.before == state.number && event.number > state.number)
    state.apply(event.changes)
    state.number = event.number
    #expect(state.notes.map(\.bookID) == [nil, 71, 97])
    #expect(state.sessions == Array(ReadingSession.fixture.dropFirst()))
    #expect(try await store.load() == state)
    #expect(try await store.number() == state.number)
    // An undo leads back.
    let back = try await store.write(event.changes.reversed().map(\.inverse))
    #expect(back.before == event.number)
    #expect(try await store.load().contents.notes == [.test(1, about: 84, "Slow.")])
    // An equal row is no change.
    let snail = Book.test(84, "Snail")
    let none = try await store.write([.book(old: snail, new: snail)])
    #expect(none == RoomEvent(changes: [], before: back.number, number: back.number))
  }

  @Test(arguments: Store.allCases)
  func `a rule sees what is stored, and its error takes all of a write back`(
    store: Store
  ) async throws {
    let store = try await self.store(store)
    try await store.write([.book(old: .test(97, "Moon"), new: .test(97, "Sun"))])
    let before = try await store.load()
    await #expect(throws: Stop.self) {
      try await store.write([.note(new: .test(0))]) { state in
        if state.books == before.books { throw Stop() }
      }
    }
    #expect(try await store.load() == before)
  }

  @Test(arguments: Store.allCases)
  func `a change that doesn't fit takes all of a write back`(store: Store) async throws {
    let store = try await self.store(store)
    let before = try await store.load()
    // Four that are possible alone, and then one of each kind that isn't.
    let countdown = Countdown(bookID: 84, minutes: 25, start: Clock.noon, lastStart: nil)
    let (moon, sun) = (Book.test(97, "Moon"), Book.test(97, "Sun"))
    let changes: [Change] = [
      .note(new: .test(0, about: 71)), .session(old: .test(1, of: 71)),
      .book(old: moon, new: sun), .countdown(new: countdown),
    ]
    let refusals: [(Change, RoomError)] = [
      (.book(old: moon), .changedSince), (.book(new: moon), .changedSince),
      (.book(old: moon, new: moon), .changedSince),
      (.session(old: .test(1, of: 71)), .changedSince),
      (.note(old: .test(0)), .changedSince), (.countdown(new: countdown), .changedSince),
      (.note(new: .test(0, about: 5)), .noSuchBook(5)),
      (.book(old: .test(84, "Snail")), .isReferredTo(84)),
    ]
    for (change, refusal) in refusals {
      await #expect(throws: refusal) { try await store.write(changes + [change]) }
      #expect(try await store.load() == before)
    }
  }

  @Test(arguments: Store.allCases)
  func `the number of a removed row is never given to another`(store: Store) async throws {
    let first = try await self.store(store)
    let new: [Change] = [
      .book(new: .test(0, "New")), .note(new: .test(0)), .session(new: .test(0, of: 84)),
    ]
    let removed = try await first.write(new).changes
    try await first.write(removed.map(\.inverse))
    // A file is opened again.
    let second = store.keepsFiles ? try await self.store(store) : first
    let added = try await second.write(new).changes
    for change in removed { #expect(!added.contains(change)) }
    // A row that comes back has its old number.
    #expect(try await second.write(removed).changes == removed)
  }

  @Test(arguments: Store.allCases.filter(\.keepsFiles))
  func `what was written is there when the store is opened again`(store: Store) async throws {
    let first = try await self.store(store)
    try await first.write([.book(new: .test(0, "New")), .note(new: .test(0))])
    #expect(try await self.store(store).load() == (try await first.load()))
  }

  @Test(arguments: Store.allCases)
  func `of two writes at a time, one comes first`(store: Store) async throws {
    let store = try await self.store(store)
    try await withThrowingTaskGroup { group in
      for number in 1...20 {
        group.addTask { try await store.write([.note(new: .test(0, "\(number)"))]) }
      }
      let events = try await group.reduce(into: []) { $0.append($1) }
      #expect(Set(events.map(\.before)).count == 20)
    }
    #expect(try await store.load().notes.count == 21)
  }
}
