import BookLibrary
import Foundation
import Testing

/// The library as the originator of its mementos.
struct LibraryTests {
  private let library: Library

  init() throws {
    library = try Library(
      shelf: try Shelf((1...4).map(book)),
      notes: [note(1, about: 1), note(2, about: 2), note(3), note(4, about: 2)])
  }

  @Test func `books can be inserted, moved, renamed, marked and removed`() throws {
    var library = library
    let third = library.shelf[2]

    try library.remove(3)
    try library.insert(third, at: 3)
    try library.move(3, to: 0)
    try library.rename(2, to: "new")
    try library.mark(1)
    try library.mark(4)
    try library.mark(4, asRead: false)
    #expect(library.shelf.map(\.title) == ["3", "1", "new", "4"])
    #expect(library.shelf.map(\.isRead) == [false, true, false, false])
  }

  @Test func `notes can be added, inserted, changed and removed`() throws {
    var library = library
    var first = library.notes[0]

    try library.removeNote(1)
    try library.add(note(5))
    try library.insert(first, at: 0)
    first.content = "new"
    try library.update(first)
    #expect(library.notes.map(\.content) == ["new", "2", "3", "4", "5"])
  }

  @Test func `removing a book removes its notes, and their ids aren't reused`() throws {
    var library = library

    try library.remove(2)
    #expect(library.notes.map(\.id) == [1, 3])
    #expect(library.nextNoteID == 5)
    try library.add(note(Int.max))
    let id = library.nextNoteID
    #expect(throws: LibraryError.duplicateNote(id)) { try library.add(note(id.rawValue)) }
  }

  typealias Change = @Sendable (inout Library) throws -> Void

  static let refusals: [(LibraryError, Change)] = [
    (.noSuchBook(9), { try $0.remove(9) }),
    (.noSuchBook(9), { try $0.move(9, to: 0) }),
    (.noSuchBook(9), { try $0.mark(9) }),
    (.noSuchBook(9), { try $0.rename(9, to: "") }),
    (.positionOutOfRange(4, count: 4), { try $0.move(1, to: 4) }),
    (.duplicateBook(1), { try $0.insert($0.shelf[0], at: 0) }),
    (.positionOutOfRange(5, count: 4), { try $0.insert(book(9), at: 5) }),
    (.duplicateBook(2), { $0 = Library(shelf: try Shelf($0.shelf + [$0.shelf[1]])) }),
    (.noSuchNote(9), { try $0.removeNote(9) }),
    (.noSuchNote(9), { try $0.update(note(9)) }),
    (.duplicateNote(1), { try $0.add(note(1)) }),
    (.duplicateNote(1), { $0 = try Library(shelf: $0.shelf, notes: [note(1), note(1)]) }),
    (.positionOutOfRange(5, count: 4), { try $0.insert(note(9), at: 5) }),
    (.noSuchBook(9), { try $0.add(note(5, about: 9)) }),
    (.noSuchBook(9), { try $0.update(note(1, about: 9)) }),
  ]

  @Test(arguments: refusals)
  func `a rejected change leaves the library unchanged`(error: LibraryError, change: Change) {
    var changed = library
    #expect(throws: error) { try change(&changed) }
    #expect(changed == library)
  }

  @Test func `a memento restores books and notes, but not the ids already given`() throws {
    var changed = library
    let memento = changed.memento()
    try changed.remove(2)
    try changed.move(1, to: 2)
    try changed.removeNote(1)
    try changed.add(note(5))
    changed.restore(memento)

    #expect(changed.shelf == library.shelf)
    #expect(changed.notes == library.notes)
    #expect(changed.nextNoteID == 6)

    var other = Library()
    other.restore(memento)
    #expect(other.nextNoteID == 5)
  }
}

private func book(_ id: Int) -> Book {
  Book(id: Book.ID(rawValue: id), title: "\(id)", coverPath: "/")
}

private func note(_ id: Int, about book: Book.ID? = nil) -> Note {
  Note(
    id: Note.ID(rawValue: id), bookID: book, author: "Mei", content: "\(id)",
    created: Date(timeIntervalSince1970: 0))
}
