import BookLibrary
import Foundation

/// The **ConcreteComponent**: a server that keeps the library in its file.
struct Server: BookService {
  let store: LibraryStore
  /// The name of the reader, who writes the notes.
  var reader = "Ana"

  func books() throws -> [Book] { try Array(store.load().shelf) }

  func markAsRead(_ id: Book.ID) throws {
    try change { try $0.mark(id) }
  }

  func addNote(_ text: String, to id: Book.ID) throws {
    try change { library in
      try library.add(
        Note(id: library.nextNoteID, bookID: id, author: reader, content: text, created: .now))
    }
  }

  private func change(_ change: (inout Library) throws -> Void) throws {
    var library = try store.load()
    try change(&library)
    try store.save(library)
  }
}
