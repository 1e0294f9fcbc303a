public import BookLibrary

/// A reason why the stored rows, or a rule, refused a change. Nothing has changed.
///
/// A file that can't be used causes an error of its own, which says why.
public enum RoomError: Error, Equatable, CustomStringConvertible {
  case noSuchBook(Book.ID)
  /// A row isn't as the caller last saw it.
  case changedSince
  /// The timer, or a note or session that the caller hasn't seen, refers to the book.
  case isReferredTo(Book.ID)
  /// A rule of the services forbids it, in a sentence.
  case refused(String)

  public var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id)."
    case .changedSince: "It has been changed or removed since."
    case .isReferredTo(let id): "Something new refers to book \(id). Look again."
    case .refused(let sentence): sentence
    }
  }
}
