import BookLibrary
import TestSupport
import Testing

struct SampleLibraryTests {
  @Test func `the sample has the agreed books and notes`() throws {
    let (books, notes) = try (SampleLibrary.load().shelf, SampleLibrary.load().notes)

    expect([books.count, books[0].id.rawValue, books[19].id.rawValue], is: [20, 71, 665])
    expect(books.map(\.id), is: books.map(\.id).sorted())
    expect(books.count { $0.isRead }, is: 5)
    expect(books.count { $0.orientation == .portrait }, is: 17)
    expect(books.contains { $0.title.utf8.allSatisfy { $0 < 0x80 } }, is: true)
    expect(
      books.contains { $0.title.unicodeScalars.allSatisfy(\.properties.isIdeographic) }, is: true)
    expect(notes.contains { $0.content.hasPrefix("Welcome") }, is: true)
    expect(notes.contains { $0.content.hasPrefix("欢迎") }, is: true)
    expect(notes.compactMap(\.bookID).allSatisfy(books.contains), is: true)
  }
}
