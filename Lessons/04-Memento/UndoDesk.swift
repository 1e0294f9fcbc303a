import BookLibrary
import Foundation

/// A catalog of any try.
protocol Cataloging {
  var library: Library { get throws }
  var bookOfTheMonth: Book.ID? { get }
  mutating func addBook(titled title: String) throws -> Book.ID
  mutating func removeBook(_ number: Book.ID) throws
  mutating func write(_ note: Note) throws
  mutating func choose(_ number: Book.ID) throws
}

extension PlainCatalog: Cataloging {}
extension InverseCatalog: Cataloging {}
extension SharingCatalog: Cataloging {}
extension ContentCatalog: Cataloging {}
extension Catalog: Cataloging {}

/// A desk of any try: changes to a catalog and a plan, and one undo.
protocol UndoDesk {
  associatedtype Books: Cataloging
  var catalog: Books { get }
  var plan: [Book.ID] { get }
  mutating func attempt<Value>(
    _ body: (inout Books, inout [Book.ID]) throws -> Value
  ) throws -> Value
  mutating func undo() throws
}

extension PlainDesk: UndoDesk where Books: Cataloging {}

extension Desk: UndoDesk {
  mutating func attempt<Value>(
    _ body: (inout Catalog, inout [Book.ID]) throws -> Value
  ) throws -> Value {
    try change { catalog, plan in
      var catalog = catalog
      return try body(&catalog, &plan)
    }
  }
}

/// The reason why a delivery can't be entered.
struct NoTitle: Error {}

/// What the librarian does, at a desk of any try.
extension UndoDesk {
  mutating func addBook(titled title: String) throws -> Book.ID {
    try attempt { catalog, _ in try catalog.addBook(titled: title) }
  }

  mutating func removeBook(_ number: Book.ID) throws {
    try attempt { catalog, _ in try catalog.removeBook(number) }
  }

  /// Writes a note about a book, and returns the note's number.
  mutating func write(_ text: String, about book: Book.ID) throws -> Note.ID {
    let number = try catalog.library.nextNoteID
    let note = Note(id: number, bookID: book, author: "Mei", content: text, created: .distantPast)
    try attempt { catalog, _ in try catalog.write(note) }
    return number
  }

  mutating func choose(_ number: Book.ID) throws {
    try attempt { catalog, _ in try catalog.choose(number) }
  }

  mutating func planBook(_ number: Book.ID) throws {
    try attempt { _, plan in plan.append(number) }
  }

  /// Enters and plans two books as one change. The first gets a number, which is stamped; the second
  /// has no title.
  mutating func enterDelivery() throws {
    try attempt { catalog, plan in
      plan.append(try catalog.addBook(titled: "Wrong"))
      throw NoTitle()
    }
  }

  /// Assigns an old catalog in a change, and returns the numbers stamped before and after.
  mutating func assignOldCatalog() throws -> [Book.ID] {
    let old = catalog
    let number = try addBook(titled: "Snail")
    try attempt { catalog, _ in catalog = old }
    return [number, try addBook(titled: "Slug")]
  }
}
