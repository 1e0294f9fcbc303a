import BookLibrary
import Foundation
import LessonStage

/// The library in its store, and what the story adds to it.
struct MementoWorld {
  let scene: Scene
  /// A book that the library doesn't have yet.
  let newBook: Book
  /// A note that somebody else will write.
  let newNote: Note

  init(_ setting: Setting) throws {
    scene = try Scene(setting, books: 2)
    newBook = Book(
      id: scene.unknownBook, title: "The Moth Who Kept a Diary", orientation: .landscape,
      coverPath: "/moth.png")
    newNote = Note(
      id: scene.library.nextNoteID, author: "Mei", content: "The moth can stay.",
      created: Date(timeIntervalSince1970: 1_433_000_000))
  }

  var folder: URL { scene.setting.store }

  /// Which of the story's two books are in the file.
  func booksInFile() throws -> [Book.ID] {
    let ids = scene.cast.map(\.id)
    return try scene.saved().shelf.map(\.id).filter(ids.contains)
  }

  /// A book's row, and how many notes are about it.
  func place(of book: Book, in library: Library) -> String {
    guard let row = library.shelf.firstIndex(of: book) else { return "gone" }
    let notes = library.notes.count { $0.bookID == book.id }
    return "in row \(row), notes about it: \(notes)"
  }
}
