import BookLibrary
import Foundation
import LessonStage

/// What the story plays with: the shelf and its history in their files, and a copy in memory.
struct MementoWorld {
  let folder: URL
  let desk: StoredEditor
  /// The file with the books, as another program sees it.
  let file: LibraryStore
  /// What `--reset` put aside.
  let old: (library: URL?, history: URL?)
  /// The shelf as the story finds it.
  let found: Shelf
  /// Whether the run before left a change to undo, and books enough before it.
  let goesOn: Bool
  /// The shelf from which the story starts: the last change of the run before is undone.
  let start: Shelf.Memento
  let books: [Book]
  /// The start for what is only tried; one book at least is landscape in it.
  let copy: Shelf
  let wide: Book
  let thumbnails: Thumbnails

  init(_ setting: Setting) throws {
    folder = setting.store
    old = setting.startsAfresh ? try StoredEditor.reset(folder: folder) : (nil, nil)
    file = LibraryStore(folder: folder)
    desk = try StoredEditor(folder: folder)
    found = desk.editor.shelf
    // A value: what is tried on it doesn't touch the desk.
    var trial = desk.editor
    if !trial.history.past.isEmpty { try trial.undo() }
    goesOn = !desk.editor.history.past.isEmpty && trial.shelf.count >= 3
    let shelf = goesOn ? trial.shelf : found
    start = shelf.memento()
    var books = Array(shelf)
    self.books = books
    guard books.count >= 3 else { throw TooFewBooks(file: file.url, count: books.count) }
    let index = books.firstIndex { $0.orientation == .landscape } ?? 1
    books[index].orientation = .landscape
    wide = books[index]
    copy = try Shelf(books)
    thumbnails = try Thumbnails(
      host: "https://img.example", device: setting.isPad ? .pad : .phone)
  }

  /// The books that the story is about: the first three, and the landscape one.
  var cast: [Book] {
    books.prefix(3) + (books.prefix(3).contains { $0.id == wide.id } ? [] : [wide])
  }

  /// Words on where the history is, and what became of the one before.
  func words(_ setting: Setting) -> String {
    var words = setting.words(about: file.url, putAside: old.library)
    guard setting.keepsStore else { return words }
    words += " The history is in history.json."
    if let url = old.history { words += " The one before it is now \(url.lastPathComponent)." }
    if let url = desk.strayHistory {
      words += """
         Another program has changed the shelf: the history that was here doesn't fit any more. It \
        is now \(url.lastPathComponent), and a new one begins.
        """
    }
    return words
  }
}

struct TooFewBooks: Error, CustomStringConvertible {
  let file: URL
  let count: Int

  var description: String {
    """
    The story needs three books, but \(file.path) has \(count). Start afresh with --reset, or take \
    another folder.
    """
  }
}
