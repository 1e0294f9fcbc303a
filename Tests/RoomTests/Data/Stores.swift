import BookLibrary
import Foundation
import RoomData
import TestSupport

/// The stores that every test of the contract is run on.
enum Store: CaseIterable, Sendable {
  case memory
  case sqlite

  /// Opens a store; a new one begins with the sample.
  func open(in folder: TemporaryFolder) throws -> any DataAccess {
    switch self {
    case .memory: try MemoryAccess(try SampleLibrary.load())
    case .sqlite: try SQLiteAccess(file: folder.file("room.sqlite"))
    }
  }
}

// In an asynchronous function the compiler takes the asynchronous access, unless it is inside a
// function that isn't.
extension DataAccess {
  func answers() throws -> Answers { try read { try Answers($0) } }

  func blockingWrite(_ body: @Sendable (RoomWriter) throws -> Void) throws { try write(body) }
}

extension Note {
  static func test(_ id: Note.ID, about book: Book.ID? = nil, _ content: String = "x") -> Note {
    Note(
      id: id, bookID: book, author: "Mei", content: content,
      created: Date(timeIntervalSince1970: 1_500_000_000))
  }
}

extension Document {
  static func test(_ bytes: [UInt8]) -> Document { Document(name: "x", content: Data(bytes)) }
}

extension RoomWriter {
  /// Removes a book and all that refers to it.
  func removeWithAll(_ id: Book.ID) throws {
    try keepMemento(removing: id)
    for session in try stored.sessions(with: id) { try delete(.session(session)) }
    for note in try stored.notes(about: id) { try delete(.note(note)) }
    if let book = try stored.book(id) { try delete(.book(book)) }
  }
}

/// All that can be asked.
struct Answers: Equatable {
  let library: Library
  let sessions: [ReadingSession]
  let morning: [ReadingSession]
  let notes: [Note]
  let document: Document?
  let newest: [Int]

  init(_ stored: any RoomReader) throws {
    library = try stored.library()
    sessions = try stored.sessions(with: nil)
    let start = ReadingSession.test(1, of: 1).start
    morning = try stored.sessions(started: start..<start + 3600)
    notes = try stored.notes(about: 71)
    document = try stored.document("x")
    newest = [try stored.newestID(in: .note), try stored.newestID(in: .session)]
  }
}
