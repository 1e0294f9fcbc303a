/// The reason why a library refused a change. The library is as it was before.
public enum LibraryError: Error, Equatable, Sendable {
  case noSuchBook(Book.ID)
  case duplicateBook(Book.ID)
  case noSuchNote(Note.ID)
  case duplicateNote(Note.ID)
  case positionOutOfRange(Int, count: Int)
}

extension LibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id) on the shelf."
    case .duplicateBook(let id): "Book \(id) is already on the shelf."
    case .noSuchNote(let id): "There is no note \(id)."
    case .duplicateNote(let id): "Note \(id) already exists."
    case .positionOutOfRange(let position, let count):
      "There is no position \(position) in a list of \(count)."
    }
  }
}
