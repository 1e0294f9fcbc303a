import BookLibrary

/// A catalog that writes down the opposite of each change. To go back, it does the opposites.
struct OppositeCatalog {
  private enum Opposite {
    case takeOut(Book.ID)
    case putBack(Book, at: Int)
    case rewrite(Note, at: Int)
    case erase(Note.ID)
  }

  private var catalog: PlainCatalog
  private var opposites: [Opposite] = []
  private let keepsNotes: Bool

  init(_ library: Library, keepsNotes: Bool) {
    catalog = PlainCatalog(library)
    self.keepsNotes = keepsNotes
  }

  var library: Library { catalog.library }
  /// The number of opposites so far.
  var count: Int { opposites.count }

  mutating func addBook(titled title: String) throws -> Book.ID {
    let number = try catalog.addBook(titled: title)
    opposites.append(.takeOut(number))
    return number
  }

  mutating func removeBook(_ number: Book.ID) throws {
    let position = try library.shelf.index(of: number)
    if keepsNotes {
      for (position, note) in library.notes.enumerated().reversed() where note.bookID == number {
        opposites.append(.rewrite(note, at: position))
      }
    }
    let book = try catalog.library.remove(number)
    opposites.append(.putBack(book, at: position))
  }

  mutating func write(_ note: Note) throws {
    try catalog.write(note)
    opposites.append(.erase(note.id))
  }

  mutating func rename(_ number: Book.ID, to title: String) throws {
    try catalog.rename(number, to: title)
  }

  mutating func printCards() -> [Book.ID] {
    catalog.printCards()
  }

  mutating func goBack(to count: Int) throws {
    while opposites.count > count, let last = opposites.popLast() {
      switch last {
      case .takeOut(let number): try catalog.removeBook(number)
      case .putBack(let book, let position): try catalog.library.insert(book, at: position)
      case .rewrite(let note, let position): try catalog.library.insert(note, at: position)
      case .erase(let note): try catalog.library.removeNote(note)
      }
    }
  }
}
