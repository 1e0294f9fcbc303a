import BookLibrary
import Foundation
import LessonStage

/// The library in its store, the librarian's history, and another program with the same file.
struct CommandWorld {
  let scene: Scene
  /// The store of another program.
  let other: LibraryStore
  /// A reader's note about the second book, which the story adds.
  let note: Note

  init(_ setting: Setting) throws {
    scene = try Scene(setting, books: 3)
    other = LibraryStore(folder: setting.store)
    note = Note(
      id: scene.library.nextNoteID, bookID: scene.cast[1].id, author: "Mei",
      content: "Where does the snail go?", created: Date(timeIntervalSince1970: 1_433_000_000))
  }

  var setting: Setting { scene.setting }

  /// Returns a book's row in the file; nil if the book isn't there, or has changed.
  func row(of book: Book) throws -> Int? { try scene.saved().shelf.firstIndex(of: book) }
}
