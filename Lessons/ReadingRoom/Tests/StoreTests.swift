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
    case .arrays: ArrayStore(RoomRow.fixture)
    }
  }

  private struct Stop: Error {}

  @Test(arguments: Store.allCases)
  func `a write returns its changes and the contents after them`(store: Store) async throws {
    let store = try await self.store(store)
    let (old, new) = (RoomRow.note(.test(1, about: 84, "Slow.")), RoomRow.note(.test(1, "Fast.")))
    let before = try await store.load()
    let event = try await store.write { state in
      #expect(state == before)
      return [
        .add(.note(.test(0, about: 71))), .add(.note(.test(0, about: 97))),
        .replace(old, with: new), .remove(.session(.test(1, of: 71))),
      ]
    }
    #expect(event.changes.map(\.old) == [nil, nil, old, .session(.test(1, of: 71))])
    #expect(event.changes.map { $0.new == nil } == [false, false, false, true])
    #expect(event.state.notes.map(\.bookID) == [nil, 71, 97])
    #expect(event.state.sessions == Array(ReadingSession.fixture.dropFirst()))
    for change in event.changes { #expect(event.state.row(for: change.key) == change.new) }
    #expect(event.state.number > before.number)
    #expect(try await store.load() == event.state)
    #expect(try await store.number() == event.state.number)
  }

  @Test(arguments: Store.allCases)
  func `an equal row is no change`(store: Store) async throws {
    let store = try await self.store(store)
    let row = RoomRow.book(.test(84, "Snail"))
    let before = try await store.load()
    let event = try await store.write { _ in [.replace(row, with: row)] }
    #expect(event == RoomEvent(changes: [], state: before))
    #expect(try await store.load() == before)
  }

  @Test(arguments: Store.allCases)
  func `an error takes all of a write back`(store: Store) async throws {
    let store = try await self.store(store)
    let before = try await store.load()
    await #expect(throws: Stop.self) { try await store.write { _ in throw Stop() } }
    // Four that are possible alone, and then one of each kind that isn't.
    let countdown = Countdown(bookID: 84, minutes: 25, start: Clock.noon, lastStart: nil)
    let changes: [RoomChange] = [
      .add(.note(.test(0, about: 71))), .remove(.session(.test(1, of: 71))),
      .replace(.book(.test(97, "Moon")), with: .book(.test(97, "Sun"))),
      .add(.countdown(countdown)),
    ]
    let (moon, sun) = (RoomRow.book(.test(97, "Moon")), RoomRow.book(.test(97, "Sun")))
    let refusals: [(RoomChange, DataError)] = [
      (.remove(moon), .changedSince(now: sun)), (.add(moon), .changedSince(now: sun)),
      (.replace(moon, with: moon), .changedSince(now: sun)),
      (.remove(.session(.test(1, of: 71))), .changedSince(now: nil)),
      (.remove(.note(.test(0))), .changedSince(now: nil)),
      (.add(.countdown(countdown)), .changedSince(now: .countdown(countdown))),
      (.add(.note(.test(0, about: 5))), .noSuchBook(5)),
      (.remove(.book(.test(84, "Snail"))), .isReferredTo),
    ]
    for (change, refusal) in refusals {
      let error = await #expect(throws: DataError.self) {
        try await store.write { _ in changes + [change] }
      }
      #expect(error == refusal)
      #expect(try await store.load() == before)
    }
  }

  @Test(arguments: Store.allCases)
  func `the number of a removed row is never given to another`(store: Store) async throws {
    let first = try await self.store(store)
    let new: [RoomChange] = [
      .add(.book(.test(0, "New"))), .add(.note(.test(0))), .add(.session(.test(0, of: 84))),
    ]
    let removed = try await first.write { _ in new }.changes
    try await first.write { _ in removed.map(\.inverse) }
    // A file is opened again.
    let second = store.keepsFiles ? try await self.store(store) : first
    let added = try await second.write { _ in new }.changes
    #expect(Set(added.map(\.key)).isDisjoint(with: removed.map(\.key)))
    // A row that comes back has its old number.
    let back = try await second.write { _ in removed }.changes
    #expect(back == removed)
  }

  @Test(arguments: Store.allCases.filter(\.keepsFiles))
  func `what was written is there when the store is opened again`(store: Store) async throws {
    let new = [RoomRow.book(.test(0, "New")), .note(.test(0)), .session(.test(0, of: 84))]
    let event = try await self.store(store).write { _ in new.map { .add($0) } }
    #expect(try await self.store(store).load() == event.state)
  }

  @Test(arguments: Store.allCases)
  func `a write sees all writes before it`(store: Store) async throws {
    let store = try await self.store(store)
    try await withThrowingTaskGroup { group in
      for _ in 1...20 {
        group.addTask {
          try await store.write { state in [.add(.note(.test(0, "\(state.notes.count)")))] }
        }
      }
      try await group.waitForAll()
    }
    let notes = try await store.load().notes.dropFirst()
    #expect(notes.map(\.content) == (1...20).map(String.init))
  }

  @Test(arguments: 1...20)
  func `changes leave a state as it would be loaded`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let store = try await store(Store.allCases[Int(seed) % Store.allCases.count])
    var removed: [RoomChange] = []
    for _ in 1...20 {
      let state = try await store.load()
      let some = state.sessions.shuffled(using: &random).prefix(.random(in: 0...3, using: &random))
      let new = RoomChange.add(.session(.test(0, of: 97)))
      let changes = some.map { RoomChange.remove(.session($0)) } + [new, new]
      // The rows that were removed before come back, in the middle of the others.
      let event = try await store.write { [removed] _ in changes + removed.map(\.inverse) }
      removed = Array(event.changes.prefix(some.count))
      var applied = state
      applied.apply(event.changes)
      #expect(applied.contents == (try await store.load()).contents)
      #expect(event.state == (try await store.load()))
    }
  }
}
