/// Why a shelf refused a change; it is as it was before.
public enum ShelfError: Error, Equatable, Sendable {
  case noSuchBook(Book.ID)
  case duplicateBook(Book.ID)
  case positionOutOfRange(Int, count: Int)
}

extension ShelfError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id) on the shelf."
    case .duplicateBook(let id): "Book \(id) is on the shelf already."
    case .positionOutOfRange(let position, let count):
      "Position \(position) is not on a shelf of \(count) books."
    }
  }
}
