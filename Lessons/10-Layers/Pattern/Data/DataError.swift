public import BookLibrary
import SQLite

/// A reason why the data couldn't be read or changed. Nothing has changed.
public enum DataError: Error, Equatable, Sendable {
  /// A row refers to a book that doesn't exist.
  case noSuchBook(Book.ID)
  /// Other rows refer to the book that should be removed.
  case stillReferenced
  /// A row has been changed or removed since the event that should be taken back.
  case changedSince
  /// The file can't be used.
  case storage(String)

  /// Whether the stored rows prevent the change, so that trying again wouldn't help.
  public var isConflict: Bool {
    if case .storage = self { false } else { true }
  }
}

extension DataError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id)."
    case .stillReferenced: "Notes, sessions or the timer still refer to the book."
    case .changedSince: "It has been changed or removed since."
    case .storage(let reason): reason
    }
  }
}

extension DataError {
  init(_ error: SQLiteError) {
    // Writers check that a row's book exists, so this must be a book that other rows refer to.
    self = error.kind == .foreignKey ? .stillReferenced : .storage("\(error)")
  }
}
