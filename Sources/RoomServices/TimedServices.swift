import BookLibrary
import Synchronization

/// Counts loads, and adds up the time that they take.
public final class LoadMeter: Sendable {
  public struct Loads: Equatable, Sendable {
    public fileprivate(set) var count = 0
    public fileprivate(set) var time = Duration.zero
  }

  private let uptime: @Sendable () -> Duration
  private let all = Mutex<[String: Loads]>([:])

  /// - Parameter uptime: Returns the time since any fixed moment.
  public init(uptime: @escaping @Sendable () -> Duration) {
    self.uptime = uptime
  }

  /// The loads by their names, as in `history`.
  public var loads: [String: Loads] { all.withLock(\.self) }

  func measure<Value>(
    _ name: String, _ load: () async throws(RoomError) -> Value
  ) async throws(RoomError) -> Value {
    let start = uptime()
    let value = try await load()
    let time = uptime() - start
    all.withLock { all in
      all[name, default: Loads()].count += 1
      all[name, default: Loads()].time += time
    }
    return value
  }
}

struct TimedShelf: ShelfService {
  let base: any ShelfService
  let meter: LoadMeter

  func items() async throws(RoomError) -> [BookItem] {
    try await meter.measure("books") { () async throws(RoomError) in try await base.items() }
  }

  func rename(_ id: Book.ID, to title: String) async throws(RoomError) {
    try await base.rename(id, to: title)
  }

  func mark(_ id: Book.ID, asRead isRead: Bool) async throws(RoomError) {
    try await base.mark(id, asRead: isRead)
  }

  func remove(_ id: Book.ID) async throws(RoomError) { try await base.remove(id) }

  func undo() async throws(RoomError) -> Bool { try await base.undo() }
}

struct TimedNotes: NotesService {
  let base: any NotesService
  let meter: LoadMeter

  func notes(about book: Book.ID?) async throws(RoomError) -> [Note] {
    try await meter.measure("notes") { () async throws(RoomError) in
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

struct TimedReading: ReadingService {
  let base: any ReadingService
  let meter: LoadMeter

  func countdown() async throws(RoomError) -> Countdown? {
    try await meter.measure("countdown") { () async throws(RoomError) in
      try await base.countdown()
    }
  }

  func start(_ book: Book.ID, minutes: Int) async throws(RoomError) -> Countdown {
    try await base.start(book, minutes: minutes)
  }

  func take(_ step: Countdown.Step) async throws(RoomError) -> Countdown? {
    try await base.take(step)
  }

  func today() async throws(RoomError) -> Today {
    try await meter.measure("today") { () async throws(RoomError) in try await base.today() }
  }

  func history() async throws(RoomError) -> History {
    try await meter.measure("history") { () async throws(RoomError) in try await base.history() }
  }
}

struct TimedStory: StoryService {
  let base: any StoryService
  let meter: LoadMeter

  func story() async throws(RoomError) -> DailyStory {
    try await meter.measure("story") { () async throws(RoomError) in try await base.story() }
  }
}
