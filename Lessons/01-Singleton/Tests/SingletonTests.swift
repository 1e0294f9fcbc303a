import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import SingletonLesson

struct SingletonTests {
  private let folder: TemporaryFolder
  private let store: LibraryStore
  private let books = BookCenter()

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  /// The books as another program finds them in the file.
  private func saved() throws -> Shelf {
    try LibraryStore(folder: folder.url).load().shelf
  }

  // MARK: One object

  @Test func `all callers get the same object, whichever way they reach it`() async {
    let centers = await withTaskGroup(of: ReadingCenter.self) { group in
      for _ in 1...1000 { group.addTask { ReadingCenter.shared } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    expect(centers.allSatisfy { $0 === ReadingCenter.shared }, "there are several")
    expect(BookScreen().books === ReadingCenter.shared.books, "a screen has other books")
  }

  @Test func `an object that is built by hand is built twice`() throws {
    let library = try store.load()
    var second: LazyCenter?
    let first = LazyCenter.shared {
      second = LazyCenter.shared { library }
      return library
    }
    expect(first !== second, "the second caller waited")
  }

  // MARK: The screens

  @Test func `a screen uses the shared books unless it is given others`() throws {
    try books.open(store)
    let other = BookCenter()
    try other.open(LibraryStore(folder: folder.file("other")))

    // No test opens the shared center.
    expect(throws: ReadingError.notOpen) { try BookScreen().markTapped(84) }
    try BookScreen(books: books).markTapped(84)

    expect(BookScreen().shelf, is: Shelf())
    expect(BookScreen(books: books).shelf.hasRead(84), is: true)
    expect(BookScreen(books: other).shelf.hasRead(84), is: false)
  }

  @Test func `a screen with its own copy undoes the other's change, unless it loads again`() throws
  {
    var first = try OwnCopyScreen(store: store)
    var second = try OwnCopyScreen(store: store)
    try first.markTapped(84)
    try second.markTapped(97)
    expect(try saved().hasRead(84), is: false)

    try first.reload()
    try first.markTapped(84)
    expect(try saved().hasRead(84, 97), is: true)
  }

  // MARK: The center

  @Test func `books that are marked at the same moment are all saved`() async throws {
    let books = books
    try books.open(store)
    let ids = books.shelf.map(\.id)

    try await withThrowingTaskGroup { group in
      for id in ids { group.addTask { try books.mark(id) } }
      try await group.waitForAll()
    }

    expect(try saved().allSatisfy(\.isRead), is: true)
    expect(books.shelf, is: try saved())
  }

  @Test func `a center that isn't open has no books, and changes none`() {
    expect(books.shelf, is: Shelf())
    expect(throws: ReadingError.notOpen) { try books.mark(84) }
  }

  @Test func `after an error, memory and file are as they were`() throws {
    try books.open(store)
    let shelf = books.shelf
    let bytes = folder.bytes(of: "library.json")
    let obstacle = folder.file(".library.json.saving")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)

    #expect(throws: StoreError.self) { try books.mark(84) }
    expect(throws: LibraryError.noSuchBook(1)) { try books.mark(1) }
    expect(books.shelf, is: shelf)
    expect(folder.bytes(of: "library.json"), is: bytes)

    try FileManager.default.removeItem(at: obstacle)
    try books.mark(84)
    expect(try saved().hasRead(84), is: true)
  }

  @Test func `a change of another program is refused until the file is opened again`() throws {
    try books.open(store)
    let other = BookCenter()
    try other.open(LibraryStore(folder: folder.url))
    try other.mark(97)

    expect(throws: StoreError.changedOnDisk(store.url)) { try books.mark(84) }
    try books.open(store)
    try books.mark(84)

    expect(try saved().hasRead(84, 97), is: true)
  }

  @Test func `a file that can't be opened leaves the center as it was`() throws {
    try books.open(store)
    let shelf = books.shelf
    try folder.write("{", to: "library.json")

    #expect(throws: StoreError.self) { try books.open(store) }
    expect(books.shelf, is: shelf)
  }

  // MARK: The actor

  @Test func `the actor saves all changes, too`() async throws {
    let ids = try store.load().shelf.map(\.id)
    await expect(throws: ReadingError.notOpen) { try await ModernCenter.shared.mark(84) }
    try await ModernCenter.shared.open(store)

    try await withThrowingTaskGroup { group in
      for id in ids { group.addTask { try await ModernCenter.shared.mark(id) } }
      try await group.waitForAll()
    }

    expect(try saved().allSatisfy(\.isRead), is: true)
    expect(await ModernCenter.shared.shelf, is: try saved())
  }
}
