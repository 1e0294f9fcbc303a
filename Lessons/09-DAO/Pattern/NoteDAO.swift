import BookLibrary

/// The **DAO**, or data access object: the operations on stored notes. It says nothing about how the
/// notes are stored. A `Note` is the **Entity**: a value, so changing a copy changes nothing in the
/// store.
///
/// A method that throws has changed nothing. The error is a `LibraryError`, or a ``StorageError`` if
/// the store has failed.
///
/// A store can be slow, so a DAO must not work on its caller's thread: it is an actor.
protocol NoteDAO: Sendable {
  /// Stores a note under an id never used before. Throws `noSuchBook`.
  func create(_ draft: NoteDraft) async throws -> Note
  /// Replaces the note that has the same id.
  /// Throws `noSuchNote` or `noSuchBook`.
  func update(_ note: Note) async throws
  /// Removes a note. Throws `noSuchNote`.
  func remove(_ id: Note.ID) async throws
  /// Returns a note, or nil if there is none with this id.
  func find(_ id: Note.ID) async throws -> Note?
  /// Returns all notes in the order of their ids.
  func findAll() async throws -> [Note]
}

/// A failure of a store. The description says what is wrong and what to do.
struct StorageError: Error, Equatable, CustomStringConvertible {
  /// The kinds of failure that callers handle differently.
  enum Kind {
    /// Another program uses the store, or has changed it: the caller can try again.
    case conflict
    case diskFull
    case other
  }

  let kind: Kind
  let description: String
}
