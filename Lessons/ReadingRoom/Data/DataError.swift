public import BookLibrary
public import RoomModel

/// A reason why the stored rows prevent a change. Nothing has changed.
///
/// A file that can't be used causes an `SQLiteError`, which says why.
public enum DataError: Error, Equatable, Sendable {
  /// A row refers to a book that doesn't exist.
  case noSuchBook(Book.ID)
  /// A row is no longer as the caller last saw it. It has the value `now`, or is removed.
  case changedSince(now: RoomRow?)
  /// A row can't be removed, because others refer to it.
  case isReferredTo
  /// A row can't be stored, for the reason given.
  case invalidValue(String)
}

extension DataError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id)."
    case .changedSince: "It has been changed or removed since."
    case .isReferredTo: "Notes, sessions or the timer still refer to it."
    case .invalidValue(let reason): "\(reason)."
    }
  }
}
