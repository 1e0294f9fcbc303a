import Foundation

/// What is stored.
package struct Contents: Codable, Sendable {
  /// The child who has a book, by the number of the book.
  package var holders: [Int: String] = [:]
  package var notes: [NoteRecord] = []
}

package struct NoteRecord: Codable, Sendable {
  package let child: String
  package let book: Int
  package let text: String

  package init(child: String, book: Int, text: String) {
    self.child = child
    self.book = book
    self.text = text
  }
}

/// An error of the disk.
package enum DataError: Error {
  case unreadable(String)
  case unwritable(String)
}

extension Contents {
  /// Without data, nothing is stored yet.
  init(_ data: Data?) throws(DataError) {
    guard let data else { return }
    do {
      self = try JSONDecoder().decode(Contents.self, from: data)
    } catch {
      throw .unreadable("\(error)")
    }
  }
}
