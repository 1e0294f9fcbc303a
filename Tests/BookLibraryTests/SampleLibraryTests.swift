import BookLibrary
import TestSupport
import Testing

struct SampleLibraryTests {
  @Test func `the sample has the agreed books and notes`() throws {
    let sample = try SampleLibrary.load()
    let (books, notes) = (sample.shelf, sample.notes)

    expect(
      [books.count, books[0].id.rawValue, books[19].id.rawValue, books.count(where: \.isRead)],
      is: [20, 71, 665, 5])
    expect(books.map(\.id), is: books.map(\.id).sorted())
    expect(books.count { $0.orientation == .landscape }, is: 3)
    let titles = books.map(\.title)
    expect([titles[0], titles[2]], is: ["The Lighthouse That Sneezed", "月亮忘了关灯"])
    let welcomes = notes.filter { $0.content.hasPrefix("Welcome") || $0.content.hasPrefix("欢迎") }
    expect(welcomes.count, is: 2)
    expect(notes.compactMap(\.bookID).allSatisfy(books.contains), "a note is about no book")
  }
}
