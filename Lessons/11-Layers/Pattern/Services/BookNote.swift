import NoteData

/// A child's note about a book.
public struct BookNote: Hashable, Sendable {
  public let child: String
  public let book: Int
  public let text: String

  public init(child: String, book: Int, text: String) {
    self.child = child
    self.book = book
    self.text = text
  }
}

/// The services' errors: a no, and a maybe later.
public enum NoteError: Error, Equatable {
  case refused(Refusal)
  /// The disk can't be used now. Nothing has changed.
  case down(String)
}

/// A rule's no.
public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
  case lacksBook(child: String, book: Int)
  case isLent(book: Int, to: String)

  public var description: String {
    switch self {
    case .lacksBook(let child, let book): "\(child) doesn't have book \(book)."
    case .isLent(let book, let child): "\(child) has book \(book)."
    }
  }
}

// MARK: - The border to the data layer

extension NoteError {
  init(_ error: DataError) {
    switch error {
    case .unreadable(let reason), .unwritable(let reason): self = .down(reason)
    }
  }
}

extension BookNote {
  init(_ record: NoteRecord) {
    self.init(child: record.child, book: record.book, text: record.text)
  }
}

extension NoteRecord {
  init(_ note: BookNote) {
    self.init(child: note.child, book: note.book, text: note.text)
  }
}
