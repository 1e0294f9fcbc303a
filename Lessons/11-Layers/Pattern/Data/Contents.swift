import Foundation

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

extension Contents {
  /// Without data, nothing is stored yet.
  init(_ data: Data?) throws {
    if let data { self = try JSONDecoder().decode(Contents.self, from: data) }
  }
}

/// The reason why nothing was saved.
package enum DataError<Refusal: Error>: Error {
  /// The error of the code that was run on the contents.
  case refused(Refusal)
  /// The disk can't be used now.
  case down
  /// The file isn't one of ours.
  case damaged
}
