import BookLibrary
import Foundation

/// The newest form: a caretaker that can't be copied, and whose file keeps the way back for the next
/// day. The mementos are the library's.
struct OpenCatalog: ~Copyable {
  private(set) var library: Library
  private var nextNumber: Book.ID
  private var history: History<Library.Memento>
  private let file: DurableFile
  /// The file's contents as this catalog has last read or written them.
  private var seen: Optional<Data>

  /// Opens a folder's catalog, and its history.
  ///
  /// - Parameter library: The library of a catalog that has no file yet.
  /// - Throws: An error if the file is damaged or newer. It stays as it is.
  init(in folder: URL, first library: Library) throws {
    let file = DurableFile(folder.appending(path: "catalog.json"))
    let seen = try file.contents()
    let archive =
      try seen.map { try JSONDocument(named: file.url.path, $0).decode(CatalogArchive.self) }
      ?? CatalogArchive(
        nextNumber: 1, nextNote: library.nextNoteID, present: CatalogArchive.Snapshot(library))
    let past = try archive.past.map { try archive.library($0) }
    self.library = try archive.library(archive.present)
    let numbers = (past + [self.library]).map(\.nextNumber)
    nextNumber = numbers.reduce(archive.nextNumber, max)
    history = History(past: past.map { $0.memento() })
    self.file = file
    // As a `Data?`, it would begin with nil, which ends the compiler of Swift 6.2.
    self.seen = seen
  }
}

// Each change saves first. If that fails, it throws, and library and history stay as they were. After
// another program's change, open the catalog again.
extension OpenCatalog {
  /// Returns the number of the new book. It is in the file, so it can be stamped into the paper.
  mutating func addBook(titled title: String) throws -> Book.ID {
    let number = nextNumber
    nextNumber = number.next
    try change { try $0.addBook(titled: title, as: number) }
    return number
  }

  /// Removes a book, and the notes about it.
  mutating func removeBook(_ number: Book.ID) throws {
    try change { try $0.remove(number) }
  }

  /// Takes back the last change, of any day. Without one, nothing happens.
  mutating func undo() throws {
    var shorter = history
    guard let before = shorter.takeLast() else { return }
    var new = library
    new.restore(before)
    try save(new, with: shorter)
  }

  private mutating func change(_ body: (inout Library) throws -> Void) throws {
    var new = library
    var longer = history
    try body(&new)
    longer.record(library.memento())
    try save(new, with: longer)
  }

  /// Writes all states, so each change takes longer, the longer the history is.
  private mutating func save(_ new: Library, with past: History<Library.Memento>) throws {
    let states = past.past.map { memento in
      var state = Library()
      state.restore(memento)
      return CatalogArchive.Snapshot(state)
    }
    let archive = CatalogArchive(
      nextNumber: nextNumber, nextNote: new.nextNoteID, present: CatalogArchive.Snapshot(new),
      past: states)
    let data = try JSONDocument.encode(archive)
    try file.replace(with: data, ifStill: seen)
    library = new
    history = past
    seen = data
  }
}

private struct CatalogArchive: Codable {
  struct Snapshot: Codable {
    let books: [Book]
    let notes: [Note]

    init(_ library: Library) {
      books = Array(library.shelf)
      notes = library.notes
    }
  }

  var version = FormatVersion.one
  let nextNumber: Book.ID
  let nextNote: Note.ID
  let present: Snapshot
  /// The oldest first.
  var past: [Snapshot] = []

  func library(_ state: Snapshot) throws -> Library {
    try Library(shelf: Shelf(state.books), notes: state.notes, nextNoteID: nextNote)
  }
}
