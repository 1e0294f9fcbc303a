/// What is stored.
package struct Contents: Codable, Equatable, Sendable {
  /// The child who has a book, by the number of the book.
  package var holders: [Int: String] = [:]
  package var notes: [NoteRecord] = []
}

package struct NoteRecord: Codable, Equatable, Sendable {
  package let child: String
  package let book: Int
  package let text: String

  package init(child: String, book: Int, text: String) {
    self.child = child
    self.book = book
    self.text = text
  }
}

/// The reason why nothing was saved.
package enum DataError<Failure: Error>: Error {
  /// The error of the code that was run on the contents.
  case refused(Failure)
  /// The file can't be written now.
  case down
  /// The file can't be read, or isn't one of ours.
  case damaged
}
