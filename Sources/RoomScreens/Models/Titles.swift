import BookLibrary
import RoomServices

/// The titles of books, as their items have them at this moment.
///
/// Each screen asks the service for the items. A family that shares them gives all screens the same
/// ones, so a renamed book has its new title on all of them at once.
@MainActor struct Titles {
  private let items: [Book.ID: BookItem]

  init(_ items: [BookItem] = []) {
    self.items = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
  }

  subscript(id: Book.ID) -> String { items[id]?.book.title ?? "book \(id)" }

  /// Returns a note in one line.
  func line(for note: Note) -> String {
    let book = note.bookID.map { " on \(self[$0])" } ?? ""
    return "\(note.author)\(book): \(note.content.replacing("\n", with: " "))"
  }
}
