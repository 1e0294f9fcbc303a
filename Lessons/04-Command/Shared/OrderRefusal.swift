import BookLibrary

/// Why a server doesn't make a change. It has changed nothing.
enum OrderRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  case noSuchBook(Book.ID)
  /// The title isn't the expected one, or it isn't this order's.
  case changedSince(Book.ID)
  /// The total is another one than expected.
  case otherTotal(Int)
  case tooManyMinutes
  /// The order that is to be reversed hasn't been executed.
  case notExecuted

  var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id)."
    case .changedSince(let id): "Book \(id) has since been changed."
    case .otherTotal(let minutes): "The total is now \(minutes)."
    case .tooManyMinutes: "The total would be too large."
    case .notExecuted: "That hasn't been done."
    }
  }
}
