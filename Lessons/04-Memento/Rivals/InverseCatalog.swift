import BookLibrary

/// A catalog whose changes are the cases of an enum. It keeps the inverse of each, and goes back by them.
struct InverseCatalog {
  private enum Change {
    case insert(Book, at: Int)
    case remove(Book.ID)
    case write(Note, at: Int)
    case erase(Note.ID)
    case choose(Book.ID?)
  }

  private(set) var library: Library
  private(set) var bookOfTheMonth: Book.ID?
  private var nextNumber: Book.ID
  private var inverses: [Change] = []

  init(_ library: Library) {
    self.library = library
    nextNumber = library.nextNumber
  }

  /// The number of inverses so far.
  var count: Int { inverses.count }

  mutating func addBook(titled title: String) throws -> Book.ID {
    let number = nextNumber
    let book = Book(id: number, title: title, coverPath: "/image/new.png")
    try make(.insert(book, at: library.shelf.count))
    nextNumber = number.next
    return number
  }

  mutating func removeBook(_ number: Book.ID) throws { try make(.remove(number)) }
  mutating func write(_ note: Note) throws { try make(.write(note, at: library.notes.count)) }
  mutating func choose(_ number: Book.ID) throws { try make(.choose(number)) }

  mutating func goBack(to count: Int) throws {
    while inverses.count > count { try apply(inverses.removeLast()) }
  }

  private mutating func make(_ change: Change) throws {
    let inverse = try inverse(of: change)
    try apply(change)
    inverses += inverse
  }

  /// What has to be done to go back, the last first.
  private func inverse(of change: Change) throws -> [Change] {
    switch change {
    case .insert(let book, _): return [.remove(book.id)]
    case .remove(let number):
      let place = try library.shelf.index(of: number)
      return notes { $0.bookID == number }.reversed() + [.insert(library.shelf[place], at: place)]
    case .write(let note, _): return [.erase(note.id)]
    case .erase(let number): return notes { $0.id == number }
    case .choose: return [.choose(bookOfTheMonth)]
    }
  }

  private func notes(where isMeant: (Note) -> Bool) -> [Change] {
    library.notes.enumerated().filter { isMeant($1) }.map { .write($1, at: $0) }
  }

  private mutating func apply(_ change: Change) throws {
    switch change {
    case .insert(let book, let place): try library.insert(book, at: place)
    case .remove(let number):
      try library.remove(number)
      if bookOfTheMonth == number { bookOfTheMonth = nil }
    case .write(let note, let place): try library.insert(note, at: place)
    case .erase(let number): try library.removeNote(number)
    case .choose(let number): bookOfTheMonth = try number.map { try library.shelf.book($0).id }
    }
  }
}
