import BookLibrary
import Foundation
import LessonStage

/// What the story plays with: the library, and the stores that hold it.
struct DAOWorld {
  let setting: Setting
  let file: LibraryStore
  let database: URL
  /// Whether the database was made just now, from the library.
  let isNew: Bool
  /// What `--reset` put aside.
  let old: (library: URL?, database: URL?)
  /// The library as the story finds it, without notes about books that are gone.
  let library: Library
  /// The books from which each part of the story starts.
  let start: Shelf.Memento
  /// The stores that stay in the folder, by their names.
  let kept: [(name: String, dao: any NoteDAO)]
  let thumbnails: Thumbnails

  init(_ setting: Setting) throws {
    self.setting = setting
    file = LibraryStore(folder: setting.store)
    database = setting.store.appending(path: "library.sqlite")
    old =
      setting.startsAfresh
      ? (try file.reset(), try SQLiteNoteDAO.putAside(database)) : (nil, nil)
    isNew = !FileManager.default.fileExists(atPath: database.path)
    let found = try file.load()
    library = found.withoutStrayNotes
    start = library.shelf.memento()
    guard library.shelf.count >= 2 else {
      throw TooFewBooks(file: file.url, count: library.shelf.count)
    }
    kept = [
      ("file", FileNoteDAO(folder: setting.store)),
      ("SQLite", try SQLiteNoteDAO(file: database, startingWith: found)),
    ]
    thumbnails = try Thumbnails(
      host: "https://img.example", device: setting.isPad ? .pad : .phone)
  }

  /// Two books; the first has a note, if one has.
  var cast: [Book] {
    let withNotes = Set(library.notes.compactMap(\.bookID))
    let books =
      library.shelf.filter { withNotes.contains($0.id) }
      + library.shelf.filter { !withNotes.contains($0.id) }
    return Array(books.prefix(2))
  }

  /// The id of no book.
  var unknownBook: Book.ID {
    Book.ID(rawValue: (library.shelf.map(\.id.rawValue).max() ?? 0) &+ 1)
  }

  /// Returns a store of each kind, all with the same library, to try something out.
  func stores(_ name: String) throws -> [(name: String, dao: any NoteDAO)] {
    var library = library
    library.shelf.restore(start)
    let folder = setting.scratchFolder(name)
    let file = LibraryStore(folder: folder)
    try file.save(library)
    return [
      ("memory", InMemoryNoteDAO(library)), ("file", FileNoteDAO(folder: folder)),
      ("SQLite", try SQLiteNoteDAO(startingWith: library)),
    ]
  }

  /// Words on where the files are, and what became of those before.
  var words: String {
    var words = setting.words(about: file.url, putAside: old.library)
    guard setting.keepsStore else { return words }
    words += " The database is library.sqlite."
    if let url = old.database { words += " The one before it is now \(url.lastPathComponent)." }
    return words
  }
}

struct TooFewBooks: Error, CustomStringConvertible {
  let file: URL
  let count: Int

  var description: String {
    """
    The story needs two books, but \(file.path) has \(count). Start afresh with --reset, or take \
    another folder.
    """
  }
}
