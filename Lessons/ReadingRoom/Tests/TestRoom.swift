import BookLibrary
import Foundation
import RoomData
import RoomModel
import RoomScreens
import RoomServices
import TestSupport
import Testing

@testable import SQLite

/// A reading room for one test, at noon of 2026-03-10, a Tuesday, in UTC.
@MainActor struct TestRoom {
  let folder: TemporaryFolder
  let clock: Clock
  let services: LiveServices
  let models: ViewModels

  init(
    in folder: TemporaryFolder? = nil, clock: Clock = Clock(), server: (any RoomServer)? = nil
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    self.clock = clock
    services = try LiveServices(
      try SQLiteAccess.test(in: self.folder), server: server, clock: clock.room)
    models = ViewModels(services, author: "Mei")
  }

  /// Returns another program's room over the same store.
  func other() throws -> TestRoom { try TestRoom(in: folder, clock: clock) }

  func advance(minutes: Double) { clock.set(clock.now + minutes * 60) }

  /// What a program does to a room.
  typealias Change = @MainActor () async throws -> Void

  var items: RoomItems { services.room }

  /// Everything that the screens show.
  var shown: [RoomRow] {
    items.books.map(RoomRow.book) + items.notes.map(RoomRow.note)
      + items.sessions.map(RoomRow.session) + (items.countdown.map { [.countdown($0)] } ?? [])
  }

  /// Everything that another program would load.
  var stored: [RoomRow] { get throws { try other().shown } }

  /// Returns the sentence that refuses a change, and checks that nothing has changed.
  func refusal(of change: Change) async throws -> String {
    let before = try stored
    var sentence = "It wasn't refused."
    do { try await change() } catch { sentence = "\(error)" }
    #expect(try stored == before, "\(sentence)")
    #expect(shown == before, "\(sentence)")
    return sentence
  }
}

extension ServiceFactory {
  /// Renames a book as the store has it now.
  func rename(_ id: Book.ID, to title: String) throws {
    try room.loadIfChanged()
    try shelf.rename(room.book(id), to: title)
  }

  /// Removes a book as the store has it now.
  func remove(_ id: Book.ID) async throws {
    try room.loadIfChanged()
    try await shelf.remove(room.record(of: room.book(id)))
  }
}

extension SQLiteAccess {
  /// Opens a store. A new one has three books, a note, and the sessions of the fixture.
  static func test(in folder: TemporaryFolder) throws -> SQLiteAccess {
    let titles: KeyValuePairs<Book.ID, String> = [71: "Lighthouse", 84: "Snail", 97: "Moon"]
    let books = titles.map { Book(id: $0, title: $1, coverPath: "/cover.png") }
    return try SQLiteAccess(file: folder.database) {
      books.map(RoomRow.book) + [.note(.test(1, about: 84, "Slow."))]
        + ReadingSession.fixture.map(RoomRow.session)
    }
  }
}

extension TemporaryFolder {
  var database: URL { file("reading-room.sqlite") }

  /// Changes the database without any layer.
  func execute(_ sql: String) throws {
    try Connection(path: database.path, timeout: .zero).executeScript(sql)
  }
}

extension Note {
  static func test(_ id: ID, about book: Book.ID? = nil, _ content: String = "x") -> Note {
    Note(id: id, bookID: book, author: "Mei", content: content, created: Clock.noon - 86_400)
  }
}

extension ReadingSession {
  /// A session that began at nine on 2026-03-10, or so many hours later.
  static func test(
    _ id: ID, of book: Book.ID, hours: Double = 0, minutes: Int = 25, breaks: Int = 0
  ) -> ReadingSession {
    let start = Clock.noon + (hours - 3) * 3600
    return ReadingSession(
      id: id, bookID: book, start: start, end: start + 1800, breaks: breaks, minutes: minutes)
  }

  /// Sessions whose figures are known.
  static let fixture: [ReadingSession] = [
    .test(1, of: 71), .test(2, of: 71, hours: 1, breaks: 2),
    .test(3, of: 84, hours: -24, minutes: 50, breaks: 1), .test(4, of: 84, hours: -7 * 24 + 11),
  ]
}
