import BookLibrary

/// A command in a form that can be saved and sent.
///
/// Any type can conform to ``LibraryCommand``, so a decoder can't know every command. But an enum
/// lists all its cases. In JSON: `{"rename": {"book": {"bid": 84, …}, "title": "Snail"}}`.
enum SavedCommand: Codable, Equatable {
  case rename(book: Book, title: String)
  case delete(book: Book)

  /// A command that hasn't been executed yet.
  var command: any LibraryCommand {
    switch self {
    case .rename(let book, let title): RenameBook(book, to: title)
    case .delete(let book): DeleteBook(book)
    }
  }
}
