import BookLibrary

/// A catalog that goes back whole, by a copy. What stays is in an object, which all copies share.
struct SharingCatalog {
  private final class Numbers {
    var book: Book.ID
    var note: Note.ID
    init(_ library: Library) { (book, note) = (library.nextNumber, library.nextNoteID) }
  }

  private var stored: Library
  private(set) var bookOfTheMonth: Book.ID?
  private let numbers: Numbers

  init(_ library: Library) { (stored, numbers) = (library, Numbers(library)) }

  var library: Library {
    get throws { try Library(shelf: stored.shelf, notes: stored.notes, nextNoteID: numbers.note) }
  }

  mutating func addBook(titled title: String) throws -> Book.ID {
    let number = numbers.book
    try stored.addBook(titled: title, as: number)
    numbers.book = number.next
    return number
  }

  mutating func removeBook(_ number: Book.ID) throws {
    try stored.remove(number)
    if bookOfTheMonth == number { bookOfTheMonth = nil }
  }

  mutating func write(_ note: Note) throws {
    try stored.add(note)
    numbers.note = max(numbers.note, stored.nextNoteID)
  }

  mutating func choose(_ number: Book.ID) throws {
    bookOfTheMonth = try stored.shelf.book(number).id
  }
}
