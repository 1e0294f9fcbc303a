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

// MARK: - The border to the data layer

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
