import BookLibrary
import Foundation
import RoomData
import RoomModel

struct LiveShelf: ShelfService {
  let room: Room
  let server: (any BookServer)?

  func add(_ title: String, as orientation: Book.Orientation) async throws {
    try TextRule.title.check(title)
    try await room.execute("add \(title)") { writer in
      let id = try writer.nextBookID()
      try writer.put(
        .book(Book(id: id, title: title, orientation: orientation, coverPath: "/new.png")))
    }
  }

  func rename(_ id: Book.ID, to title: String) async throws {
    try TextRule.title.check(title)
    try await change(id, "rename") { $0.title = title }
  }

  func mark(_ id: Book.ID, asRead isRead: Bool) async throws {
    try await change(id, isRead ? "mark as read" : "mark as unread") { $0.isRead = isRead }
  }

  func remove(_ id: Book.ID) async throws {
    let title = await room.items.title(of: id)
    guard let server else {
      return try await room.execute("remove \(title)") { try $0.removeBook(id) }
    }
    // The rules come first, because the server deletes a book for good.
    do {
      _ = try await room.data.read { try $0.removableBook(id) }
    } catch { throw RoomError(error) }
    do {
      try await server.deleteBook(id)
    } catch ServerError.unknownBook {
      // An earlier call may have deleted it there, and then failed to save. Go on.
    } catch { throw RoomError.server("\(error)") }
    // No undo: it couldn't bring the book back on the server.
    do {
      try await room.write { try $0.removeBook(id) }
    } catch { throw RoomError.onlyHere(id, "\(error)") }
  }

  private func change(
    _ id: Book.ID, _ verb: String, _ body: @escaping @Sendable (inout Book) -> Void
  ) async throws {
    try await room.execute("\(verb): \(await room.items.title(of: id))") { writer in
      guard var book = try writer.stored.book(id) else { throw RoomError.noSuchBook(id) }
      body(&book)
      try writer.put(.book(book))
    }
  }
}

extension RoomReader {
  /// Returns a book, if the family's rules allow its removal.
  fileprivate func removableBook(_ id: Book.ID) throws -> Book {
    guard let book = try book(id) else { throw RoomError.noSuchBook(id) }
    guard try books().count > 1 else { throw RoomError.lastBook(id) }
    guard try countdown()?.bookID != id else { throw RoomError.bookIsBeingRead(id) }
    return book
  }
}

extension RoomWriter {
  fileprivate func removeBook(_ id: Book.ID) throws {
    let book = try stored.removableBook(id)
    for session in try stored.sessions(with: id) { try remove(.session(session)) }
    for note in try stored.notes(about: id) { try remove(.note(note)) }
    try remove(.book(book))
  }
}

struct LiveNotes: NotesService {
  let room: Room

  func write(_ content: String, by author: String, about book: Book.ID?) async throws {
    try TextRule.note.check(content)
    let now = try room.now().inStandardYears
    try await room.execute("write a note\(await room.items.words(about: book))") { writer in
      // Refuses a missing book.
      try writer.put(
        .note(
          Note(
            id: try writer.nextNoteID(), bookID: book, author: author, content: content,
            created: now)))
    }
  }

  func rewrite(_ id: Note.ID, as content: String) async throws {
    try TextRule.note.check(content)
    let now = try room.now().inStandardYears
    try await room.execute("change note \(id)") { writer in
      guard var note = try writer.stored.note(id) else { throw RoomError.noSuchNote(id) }
      if note.content == content { return }
      note.content = content
      note.updated = now
      try writer.put(.note(note))
    }
  }

  func remove(_ id: Note.ID) async throws {
    try await room.execute("remove note \(id)") { writer in
      guard let note = try writer.stored.note(id) else { throw RoomError.noSuchNote(id) }
      try writer.remove(.note(note))
    }
  }
}

extension Date {
  /// The date, if it is in the years 1 to 9999: an archive can't hold any other.
  fileprivate var inStandardYears: Date {
    get throws {
      let years = -62_135_769_600.0..<253_402_300_800.0
      guard years.contains(timeIntervalSince1970) else { throw RoomError.dateOutOfRange }
      return self
    }
  }
}

struct LiveReading: ReadingService {
  let room: Room

  func start(_ book: Book.ID, minutes: Int) async throws {
    guard CountdownRule.minutes.contains(minutes) else {
      throw RoomError.badLength(minutes: minutes)
    }
    let now = room.now()
    try await room.write { writer in
      if let other = try writer.stored.countdown() { throw RoomError.otherCountdown(other.bookID) }
      // Refuses a missing book.
      try writer.put(.countdown(Countdown(book, minutes: minutes, at: now)))
    }
  }

  func pause() async throws {
    let now = room.now()
    try await change { $0.pause(at: now) }
  }

  func resume() async throws {
    let now = room.now()
    try await change { $0.resume(at: now) }
  }

  func stop() async throws {
    try await room.write { try $0.remove(.countdown(try $0.stored.requireCountdown())) }
  }

  func finish() async throws {
    let now = room.now()
    try await room.write { writer in
      let countdown = try writer.stored.requireCountdown()
      guard let end = countdown.end, end <= now else {
        let seconds = countdown.secondsLeft(at: now)
        throw RoomError.notFinished(secondsLeft: seconds)
      }
      let id = try writer.nextSessionID()
      try writer.put(.session(countdown.session(id, end: end)))
      try writer.remove(.countdown(countdown))
    }
  }

  private func change(_ body: @Sendable (inout Countdown) -> Void) async throws {
    try await room.write { writer in
      var countdown = try writer.stored.requireCountdown()
      body(&countdown)
      try writer.put(.countdown(countdown))
    }
  }
}

extension Countdown {
  fileprivate func session(_ id: ReadingSession.ID, end: Date) -> ReadingSession {
    ReadingSession(
      id: id, bookID: bookID, start: start, end: end, breaks: breaks, minutes: minutes)
  }
}

extension RoomReader {
  fileprivate func requireCountdown() throws -> Countdown {
    guard let countdown = try countdown() else { throw RoomError.noCountdown }
    return countdown
  }
}
