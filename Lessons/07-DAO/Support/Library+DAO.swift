import BookLibrary
import Foundation

/// A library as the table of its notes: the rules of ``NoteDAO`` for the stores that hold one.
extension Library {
  mutating func create(_ note: Note) throws(DAOError) {
    try note.checkDates()
    guard !notes.contains(where: { $0.id == note.id }) else { throw .duplicateKey(note.id) }
    try checkBook(of: note)
    notes.append(note)
  }

  mutating func update(_ note: Note) throws(DAOError) {
    try note.checkDates()
    guard let index = notes.firstIndex(where: { $0.id == note.id }) else {
      throw .notFound(note.id)
    }
    try checkBook(of: note)
    notes[index] = note
  }

  mutating func removeNote(_ id: Note.ID) throws(DAOError) {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { throw .notFound(id) }
    notes.remove(at: index)
    newestNoteID = max(newestNoteID ?? id, id)
  }

  private func checkBook(of note: Note) throws(DAOError) {
    if let book = note.bookID, !shelf.contains(book) { throw .noSuchBook(book) }
  }
}

extension Note {
  /// Checks that the dates lie in the years that the file can hold, 1 to 9999. Every store refuses
  /// a note that one of them can't keep, or they could be told apart.
  func checkDates() throws(DAOError) {
    let years = -62_135_769_600.0..<253_402_300_800.0
    guard [created, updated].allSatisfy({ years.contains($0.timeIntervalSince1970) }) else {
      throw .dateOutOfRange(id)
    }
  }
}
