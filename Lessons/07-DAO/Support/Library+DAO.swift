import BookLibrary
import Foundation

/// A library as the table of its notes: the rules of ``NoteDAO`` for the stores that hold one.
extension Library {
  mutating func create(_ note: Note) throws {
    try note.checkDates()
    do { try add(note) } catch let error as LibraryError { throw DAOError(error) }
  }

  mutating func replace(_ note: Note) throws {
    try note.checkDates()
    do { try update(note) } catch let error as LibraryError { throw DAOError(error) }
  }

  mutating func delete(_ id: Note.ID) throws {
    do { try removeNote(id) } catch let error as LibraryError { throw DAOError(error) }
  }
}

extension DAOError {
  fileprivate init(_ error: LibraryError) {
    self =
      switch error {
      case .noSuchBook(let id), .duplicateBook(let id): .noSuchBook(id)
      case .duplicateNote(let id): .duplicateKey(id)
      case .noSuchNote(let id): .notFound(id)
      case .positionOutOfRange: .storage("The library", .failed("\(error)"))
      }
  }
}

extension Note {
  /// Checks that the dates lie in the years that the file can hold, 1 to 9999. Every store refuses
  /// a note that one of them can't keep, or they could be told apart.
  func checkDates() throws {
    let years = -62_135_769_600.0..<253_402_300_800.0
    guard [created, updated].allSatisfy({ years.contains($0.timeIntervalSince1970) }) else {
      throw DAOError.dateOutOfRange(id)
    }
  }
}
