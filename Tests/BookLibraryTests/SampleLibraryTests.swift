import BookLibrary
import Foundation
import Testing

struct SampleLibraryTests {
  @Test func `the sample has the agreed books`() throws {
    let shelf = try SampleLibrary.load().shelf

    #expect(shelf.count == 20)
    #expect(shelf.map(\.id) == shelf.map(\.id).sorted())
    #expect(shelf.first?.id == 71)
    #expect(shelf.last?.id == 665)
    #expect(shelf.count { $0.isRead } == 5)
    #expect(shelf.count { $0.orientation == .portrait } == 17)
    #expect(shelf.contains { $0.title.utf8.allSatisfy { $0 < 0x80 } })
    #expect(shelf.contains { $0.title.unicodeScalars.allSatisfy(\.properties.isIdeographic) })
  }

  @Test func `the sample's notes are in both languages, and about books that exist`() throws {
    let library = try SampleLibrary.load()

    #expect(library.notes.contains { $0.content.hasPrefix("Welcome") })
    #expect(library.notes.contains { $0.content.hasPrefix("欢迎") })
    #expect(library.notes.compactMap(\.bookID).allSatisfy(library.shelf.contains))
  }

  @Test func `decoding what was encoded gives the same library`() throws {
    let library = try SampleLibrary.load()

    let books = try JSONDocument(named: "x", JSONEncoder().encode(Array(library.shelf))).books()
    let notes = try JSONDocument(named: "x", JSONEncoder().encode(library.notes)).notes()

    #expect(books == Array(library.shelf))
    #expect(notes == library.notes)
  }
}
