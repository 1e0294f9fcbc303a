import BookLibrary
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SingletonLesson

struct SingletonLessonTests {
  let folder: TemporaryFolder
  let store: LibraryStore
  let books = BookCentre()

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  /// Whether these books are read, in the file.
  private func areRead(_ ids: Book.ID...) throws -> [Bool] {
    let shelf = try LibraryStore(folder: folder.url).load().shelf
    return ids.map(shelf.hasRead)
  }

  // MARK: - One object

  @Test func `everybody gets the same object, whichever way they reach it`() async {
    // All are kept until they are counted: the address of a freed one would be used again.
    let centres = await withTaskGroup(of: ReadingCentre.self) { group in
      for _ in 1...1000 { group.addTask { ReadingCentre.shared } }
      return await group.reduce(into: [ReadingCentre.shared]) { $0.append($1) }
    }

    expect(Set(centres.map { ObjectIdentifier($0) }).count, is: 1)
    expect(BookScreen().books === centres[0].books, "a screen has other books")
  }

  // MARK: - The screen

  @Test
  func `a screen uses the shared books unless it is given others, which know nothing of them`()
    throws
  {
    try books.open(store)
    let other = BookCentre()
    try other.open(LibraryStore(folder: folder.file("other")))

    // No test opens the shared center.
    expect(BookScreen().finishTapped(84), is: "\(ReadingError.notOpen)")
    expect(BookScreen(books: books).finishTapped(84), is: "Book 84 is read.")
    expect(BookScreen(books: books).finishTapped(1), is: "There is no book 1 on the shelf.")
    expect(ReadingCentre.shared.books.shelf, is: Shelf())
    expect([books, other].map { $0.shelf.hasRead(84) }, is: [true, false])
  }

  // MARK: - The books

  @Test func `books that are finished at the same moment are all saved`() async throws {
    let books = books
    try books.open(store)
    let ids = books.shelf.map(\.id)

    try await withThrowingTaskGroup { group in
      for id in ids { group.addTask { try books.finish(id) } }
      try await group.waitForAll()
    }

    let saved = try LibraryStore(folder: folder.url).load().shelf
    expect(saved.count(where: \.isRead), is: ids.count)
    expect(books.shelf, is: saved)
  }

  @Test func `changes of another program are kept`() throws {
    try books.open(store)
    let other = LibraryStore(folder: folder.url)
    var library = try other.load()
    try library.mark(97)
    try other.save(library)

    try books.finish(84)

    expect(try areRead(84, 97), is: [true, true])
    expect(books.shelf.hasRead(97), is: true)
  }

  @Test func `after an error memory and file are as they were, and the call can be repeated`()
    throws
  {
    try folder.write("{", to: "library.json")
    #expect(throws: StoreError.self) { try books.open(store) }
    try DurableFile(store.url).putAside()
    try books.open(store)
    let (shelf, bytes) = (books.shelf, folder.bytes(of: "library.json"))
    let obstacle = folder.file(".library.json.saving")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)

    #expect(throws: StoreError.self) { try books.finish(84) }
    expect(throws: ReadingError.alreadyOpen(store.url)) {
      try books.open(LibraryStore(folder: folder.file("other")))
    }

    expect(books.shelf, is: shelf)
    expect(folder.bytes(of: "library.json"), is: bytes)
    try FileManager.default.removeItem(at: obstacle)
    try books.finish(84)
    expect(try areRead(84), is: [true])
  }

  // MARK: - The story of the day

  @Test func `the story stays for a day, and the next day has another`() async throws {
    let midnight = Calendar.current.startOfDay(for: Date(timeIntervalSince1970: 1_000_000_000))
    let clock = Mutex(midnight)
    let centre = StoryCentre(now: { clock.withLock { $0 } })
    var library = try SampleLibrary.load()

    var stories: [Book.ID?] = []
    for hours in [0, 23, 25, 100] as [Double] {
      clock.withLock { $0 = midnight + hours * 3600 }
      stories.append(await centre.today(from: hours == 100 ? Shelf() : library.shelf)?.id)
      try library.mark(84)
    }
    expect(stories, is: [84, 84, 97, nil])
  }
}
