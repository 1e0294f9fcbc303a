import BookLibrary
import Foundation
import RoomData

/// Remembers answers until something is committed.
private actor Cache<Key: Hashable & Sendable, Value: Sendable> {
  private let events: EventQueue
  private var values: [Key: Value] = [:]
  /// Counts how often everything was forgotten.
  private var generation = 0

  init(_ room: Room) {
    events = room.access.subscribe()
  }

  func value(
    for key: Key, if isWorthKeeping: (Value) -> Bool = { _ in true },
    load: () async throws(RoomError) -> Value
  ) async throws(RoomError) -> Value {
    catchUp()
    if let value = values[key] { return value }
    let before = generation
    let value = try await load()
    // A commit during the load may have come too late for it. If nobody has heard of it yet, the next
    // call will, and forget the value.
    if generation == before, isWorthKeeping(value) { values[key] = value }
    return value
  }

  private func catchUp() {
    if events.take().isEmpty { return }
    values = [:]
    generation += 1
  }
}

struct CachedShelf: ShelfService {
  private let base: any ShelfService
  private let shared: SharedItems

  init(_ base: any ShelfService, _ room: Room) {
    self.base = base
    shared = SharedItems(events: room.access.subscribe())
  }

  func items() async throws(RoomError) -> [BookItem] {
    try await shared.items { () async throws(RoomError) in try await base.items() }
  }

  func rename(_ id: Book.ID, to title: String) async throws(RoomError) {
    try await base.rename(id, to: title)
    await shared.catchUp()
  }

  func mark(_ id: Book.ID, asRead isRead: Bool) async throws(RoomError) {
    try await base.mark(id, asRead: isRead)
    await shared.catchUp()
  }

  func remove(_ id: Book.ID) async throws(RoomError) {
    try await base.remove(id)
    await shared.catchUp()
  }

  func undo() async throws(RoomError) -> Bool {
    guard try await base.undo() else { return false }
    // The items are brought up to date, whether or not anybody asks for the list.
    _ = try await items()
    return true
  }
}

struct CachedNotes: NotesService {
  private let base: any NotesService
  private let cache: Cache<Book.ID?, [Note]>

  init(_ base: any NotesService, _ room: Room) {
    self.base = base
    cache = Cache(room)
  }

  func notes(about book: Book.ID?) async throws(RoomError) -> [Note] {
    try await cache.value(for: book) { () async throws(RoomError) in
      try await base.notes(about: book)
    }
  }

  func write(
    _ content: String, by author: String, about book: Book.ID?
  ) async throws(RoomError) -> Note {
    try await base.write(content, by: author, about: book)
  }

  func remove(_ id: Note.ID) async throws(RoomError) { try await base.remove(id) }
}

struct CachedReading: ReadingService {
  private let base: any ReadingService
  private let room: Room
  // A day has other figures than the one before, without any commit.
  private let todays: Cache<Date, Today>
  private let histories: Cache<Date, History>

  init(_ base: any ReadingService, _ room: Room) {
    (self.base, self.room) = (base, room)
    (todays, histories) = (Cache(room), Cache(room))
  }

  // A countdown sends no events, and is one short text.
  func countdown() async throws(RoomError) -> Countdown? { try await base.countdown() }

  func start(_ book: Book.ID, minutes: Int) async throws(RoomError) -> Countdown {
    try await base.start(book, minutes: minutes)
  }

  func take(_ step: Countdown.Step) async throws(RoomError) -> Countdown? {
    try await base.take(step)
  }

  func today() async throws(RoomError) -> Today {
    try await todays.value(for: room.today) { () async throws(RoomError) in
      try await base.today()
    }
  }

  func history() async throws(RoomError) -> History {
    try await histories.value(for: room.today) { () async throws(RoomError) in
      try await base.history()
    }
  }
}

struct CachedStory: StoryService {
  private let base: any StoryService
  private let room: Room
  private let cache: Cache<Date, DailyStory>

  init(_ base: any StoryService, _ room: Room) {
    (self.base, self.room) = (base, room)
    cache = Cache(room)
  }

  func story() async throws(RoomError) -> DailyStory {
    // An old story isn't kept, so that today's is tried again.
    try await cache.value(for: room.today, if: { $0.problem == nil }) {
      () async throws(RoomError) in try await base.story()
    }
  }
}
