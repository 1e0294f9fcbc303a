import BookLibrary
import Foundation
import RoomData
import TestSupport
import RoomModel

/// Opens the stores that every test of the contract is run on, in memory and in a file. A new one
/// begins with the sample.
func stores(in folder: TemporaryFolder) throws -> [any DataAccess] {
  [
    try MemoryAccess(try SampleLibrary.load()),
    try SQLiteAccess(file: folder.file("room.sqlite")),
  ]
}

// In an asynchronous function the compiler takes the asynchronous access, unless it is inside a
// function that isn't.
extension DataAccess {
  func answers() throws -> String { try read { try $0.answers() } }

  func blockingWrite(_ body: @Sendable (RoomWriter) throws -> Void) throws { try write(body) }
}

extension RoomReader {
  /// Returns all that can be asked, as a text.
  func answers() throws -> String {
    let library = try library()
    let start = ReadingSession.test(1, of: 1).start
    return """
      \(Array(library.shelf)) \(try book(84) as Any) \(library.notes) \(try notes(about: 71))
      \(try sessions(with: nil)) \(try sessions(with: 84))
      \(try sessions(started: start..<start + 3600))
      \(try document("x").map { [UInt8]($0.content) } ?? [])
      newest note \(try newestID(in: .note)), then \(library.nextNoteID), \
      newest session \(try newestID(in: .session))
      """
  }
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
