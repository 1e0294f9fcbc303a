import BookLibrary
import Foundation
import RoomData
import RoomModel

struct LiveShelf: ShelfService {
  let room: Room

  func items() async throws -> [BookItem] {
    let books = try await room.read { try $0.books() }
    return await MainActor.run { books.map(BookItem.init) }
  }

  func rename(_ id: Book.ID, to title: String) async throws {
    try await change(id) { $0.title = title }
  }

  func mark(_ id: Book.ID, asRead isRead: Bool) async throws {
    try await change(id) { $0.isRead = isRead }
  }

  func remove(_ id: Book.ID) async throws {
    try await room.write { writer in
      guard let book = try writer.stored.book(id) else { throw RoomError.noSuchBook(id) }
      guard try writer.stored.books().count > 1 else { throw RoomError.lastBook(id) }
      guard try writer.stored.countdown()?.bookID != id else {
        throw RoomError.bookIsBeingRead(id)
      }
      try writer.keepMemento(removing: id)
      for session in try writer.stored.sessions(with: id) {
        try writer.delete(.session(session))
      }
      for note in try writer.stored.notes(about: id) {
        try writer.delete(.note(note))
      }
      try writer.delete(.book(book))
    }
  }

  func undo() async throws -> Bool {
    try await room.write { try $0.goBack() }
  }

  private func change(
    _ id: Book.ID, _ make: @Sendable (inout Book) -> Void
  ) async throws {
    try await room.write { writer in
      guard let old = try writer.stored.book(id) else { throw RoomError.noSuchBook(id) }
      var book = old
      make(&book)
      // Without a change, there is nothing to undo.
      if book == old { return }
      try writer.keepMemento()
      try writer.put(.book(book))
    }
  }
}

struct LiveNotes: NotesService {
  let room: Room

  func notes(about book: Book.ID?) async throws -> [Note] {
    try await room.read { try $0.notes(about: book) }
  }

  func write(
    _ content: String, by author: String, about book: Book.ID?
  ) async throws -> Note {
    try await room.write { writer in
      try writer.keepMemento()
      let id = Note.ID(rawValue: try writer.stored.newestID(in: .note) + 1)
      let note = Note(
        id: id, bookID: book, author: author, content: content, created: room.now())
      // Refuses a book that isn't there.
      try writer.put(.note(note))
      return note
    }
  }
}

struct LiveReading: ReadingService {
  let room: Room

  func countdown() async throws -> Countdown? {
    try await room.read { try $0.countdown() }
  }

  func start(_ book: Book.ID, minutes: Int) async throws -> Countdown {
    try await room.write { writer in
      guard try writer.stored.book(book) != nil else { throw RoomError.noSuchBook(book) }
      if let other = try writer.stored.countdown() { throw RoomError.otherCountdown(other.bookID) }
      let countdown = Countdown(book, minutes: minutes, at: room.now())
      try writer.set(countdown)
      return countdown
    }
  }

  func take(_ step: Countdown.Step) async throws -> Countdown? {
    try await room.write { writer in
      guard var countdown = try writer.stored.countdown() else { throw RoomError.noCountdown }
      let now = room.now()
      switch step {
      case .pause: countdown.pause(at: now)
      case .resume: countdown.resume(at: now)
      case .stop:
        try writer.set(nil)
        return nil
      case .finish:
        try writer.record(countdown, at: now)
        try writer.set(nil)
        return nil
      }
      try writer.set(countdown)
      return countdown
    }
  }

  func today() async throws -> Today {
    let now = room.now()
    let day = room.calendar.day(of: now)
    let sessions = try await room.read { try $0.sessions(started: day) }
    return Today(sessions, now: now, calendar: room.calendar)
  }

  func history() async throws -> History {
    let (sessions, books) = try await room.read { (try $0.sessions(with: nil), try $0.books()) }
    return History(sessions, books: books, now: room.now(), calendar: room.calendar)
  }
}

extension RoomReader {
  fileprivate func countdown() throws -> Countdown? {
    try document("countdown")?.value(as: Countdown?.self) ?? nil
  }
}

extension RoomWriter {
  fileprivate func set(_ countdown: Countdown?) throws {
    try put(.document(Document("countdown", holding: countdown)))
  }

  /// Makes a session of a countdown: the only way to one.
  fileprivate func record(_ countdown: Countdown, at now: Date) throws {
    guard let end = countdown.end, end <= now else {
      let left = countdown.remaining(at: now).rounded(.up)
      throw RoomError.notFinished(secondsLeft: Int(left))
    }
    let id = ReadingSession.ID(rawValue: try stored.newestID(in: .session) + 1)
    try put(
      .session(
        ReadingSession(
          id: id, bookID: countdown.bookID, start: countdown.start, end: end,
          breaks: countdown.breaks, minutes: countdown.minutes)))
  }
}

struct LiveStory: StoryService {
  let room: Room
  let source: any StorySource

  func story() async throws -> DailyStory {
    let now = room.now()
    let last = try await room.read { try $0.document("story")?.value(as: DailyStory.self) }
    if let last, room.calendar.isDate(last.date, inSameDayAs: now) { return last }
    let loaded: StoryText
    do { loaded = try await source.story(on: room.calendar.name(of: now)) } catch {
      guard var last else { throw RoomError.noStory("\(error)") }
      last.problem = "\(error)"
      return last
    }
    let story = DailyStory(date: now, title: loaded.title, text: loaded.text)
    try await room.write { try $0.put(.document(Document("story", holding: story))) }
    return story
  }
}

// What only this layer understands, the data layer keeps as a document.

extension Document {
  init(_ name: String, holding value: some Encodable) throws {
    self.init(name: name, content: try JSONEncoder().encode(value))
  }

  func value<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: content)
  }
}
