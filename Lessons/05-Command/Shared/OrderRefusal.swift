import BookLibrary

/// Why a server doesn't make a change. It has changed nothing.
enum OrderRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  case noSuchBook(Book.ID)
  case changedSince(Book.ID)
  /// The day has ended, so it isn't known any more who wrote the title.
  case writersForgotten(Book.ID)
  /// The total is another one than expected.
  case otherTotal(Int)
  case tooManyMinutes
  /// The order that is to be reversed hasn't been executed.
  case notExecuted

  var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id)."
    case .changedSince(let id): "Book \(id) has since been changed."
    case .writersForgotten(let id): "Who wrote the title of book \(id) has been forgotten."
    case .otherTotal(let minutes): "The total is now \(minutes)."
    case .tooManyMinutes: "The total would be too large."
    case .notExecuted: "That hasn't been done."
    }
  }
}
