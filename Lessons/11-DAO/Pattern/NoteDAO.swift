import BookLibrary
import Foundation

/// The **DAO**, or data access object: the operations on stored notes, for any store. A `Note` is the
/// **Entity**: a value, so changing a copy changes nothing in the store.
///
/// A method that throws `refused` has changed nothing. After `down`, it may have changed the store: the
/// answer of a store can be lost. So each method can be called again with the same arguments.
protocol NoteDAO: Sendable {
  /// Stores a note under its id. If a note with this id is there, nothing happens.
  /// Refuses a missing book, and a date that isn't in `Date.isoYears`.
  func create(_ note: Note) async throws(StorageError)
  /// Replaces the note with the same id. Refuses what `create` refuses, and a missing note.
  func update(_ note: Note) async throws(StorageError)
  /// Removes a note, if it is there.
  func remove(_ id: Note.ID) async throws(StorageError)
  /// Returns all notes in the order of their ids.
  func findAll() async throws(StorageError) -> [Note]
}

/// Why a store hasn't done what it was asked for. There is no third case.
nonisolated enum StorageError: Error {
  /// No: waiting doesn't help, so the call isn't sent again.
  case refused(NoteRefusal)
  /// Down: the same call may succeed later. The error is the store's own.
  case down(any Error)
}

nonisolated enum NoteRefusal: Hashable, Sendable {
  case noSuchBook(Book.ID)
  case noSuchNote(Note.ID)
  case noSuchYear
  case other(String)
}

nonisolated extension StorageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .refused(let refusal): "\(refusal)"
    case .down(let error): "The store is down: \(error)"
    }
  }
}

nonisolated extension NoteRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id)."
    case .noSuchNote(let id): "There is no note \(id)."
    case .noSuchYear: "A date must be in the years 1 to 9999."
    case .other(let reason): reason
    }
  }
}

nonisolated extension Note {
  /// Refuses a date that not every store can keep.
  func requireISOYears() throws(StorageError) {
    guard Date.isoYears.contains(created), Date.isoYears.contains(updated) else {
      throw .refused(.noSuchYear)
    }
  }
}
