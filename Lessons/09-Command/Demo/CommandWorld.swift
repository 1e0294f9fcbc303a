import BookLibrary
import Foundation
import LessonStage

/// The library in its store, the librarian's history, and another program with the same file.
struct CommandWorld {
  let scene: Scene
  /// The store of another program.
  let other: LibraryStore
  /// A note that somebody will write about the second book.
  let note: Note

  init(_ setting: Setting) throws {
    scene = try Scene(setting, books: 3)
    other = LibraryStore(folder: setting.store)
    let library = scene.library
    let newest = (library.notes.map(\.id) + [library.newestNoteID].compactMap(\.self)).max()
    note = Note(
      id: Note.ID(rawValue: (newest?.rawValue ?? 0) &+ 1), bookID: scene.cast[1].id,
      author: "Mei", content: "Where does the snail go?",
      created: Date(timeIntervalSince1970: 1_433_000_000))
  }

  var setting: Setting { scene.setting }

  /// The library of the beginning, with the note.
  var noted: Library {
    var library = scene.library
    library.notes.append(note)
    return library
  }

  /// A book's row, and how many notes are about it.
  func place(of book: Book, in library: Library) -> String {
    guard let row = library.shelf.firstIndex(of: book) else { return "gone" }
    let notes = library.notes.count { $0.bookID == book.id }
    return "in row \(row), notes about it: \(notes)"
  }

  func place(of book: Book) throws -> String { place(of: book, in: try scene.saved()) }
}
