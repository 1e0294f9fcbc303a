import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

@testable import SingletonLesson

struct SingletonTests {
  private let folder: TemporaryFolder
  private let store: LibraryStore
  private let center = BookCenter()

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  /// Returns the books as another program finds them in the file.
  private func saved() throws -> Shelf {
    try LibraryStore(folder: folder.url).load().shelf
  }

  // MARK: One object

  @Test func `all callers get the same object`() async {
    let centers = await withTaskGroup(of: ReadingCenter.self) { group in
      for _ in 1...1000 { group.addTask { ReadingCenter.shared } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(centers.allSatisfy { $0 === ReadingCenter.shared }, "there are several")
  }

  // MARK: The screens

  /// No other test uses the shared center.
  @Test func `a screen uses the shared center unless it is given another`() throws {
    try ReadingCenter.shared.bookCenter.open(store)
    try center.open(LibraryStore(folder: folder.file("other")))

    try BookScreen().markTapped(84)
    try BookScreen(bookCenter: center).markTapped(97)

    #expect(BookScreen().shelf.hasRead(84) == true)
    #expect(BookScreen().shelf.hasRead(97) == false)
    #expect(BookScreen(bookCenter: center).shelf.hasRead(97) == true)
    #expect(BookScreen(bookCenter: center).shelf.hasRead(84) == false)
  }

  @Test func `a screen with its own copy undoes the other's change unless it reloads`() throws {
    var first = try OwnCopyScreen(store: store)
    var second = try OwnCopyScreen(store: store)
    try first.markTapped(84)
    try second.markTapped(97)
    #expect(try saved().hasRead(84) == false)

    try first.reload()
    try first.markTapped(84)
    #expect(try saved().hasRead(84, 97) == true)
  }

  // MARK: The BookCenter

  @Test func `books that are marked at the same moment are all saved`() async throws {
    let center = center
    try center.open(store)
    let ids = center.shelf.map(\.id)

    try await withThrowingTaskGroup { group in
      for id in ids { group.addTask { try center.mark(id) } }
      try await group.waitForAll()
    }

    #expect(try saved().allSatisfy(\.isRead) == true)
    #expect(try center.shelf == saved())
  }

  @Test func `a center that isn't open has no books and refuses changes`() {
    #expect(center.shelf == Shelf())
    #expect(throws: ReadingError.notOpen) { try center.mark(84) }
  }

  /// The disk is full for a whole process, so this test has one of its own.
  @Test func `a failed change leaves memory and file as they were`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let test = try SingletonTests()
      try test.center.open(test.store)
      let shelf = test.center.shelf

      await #expect(throws: StoreError.diskFull(test.store.url)) {
        try await withFullDisk { try test.center.mark(84) }
      }
      #expect(throws: LibraryError.noSuchBook(1)) { try test.center.mark(1) }
      #expect(test.center.shelf == shelf)
      #expect(try test.saved() == shelf)

      try test.center.mark(84)
      #expect(try test.saved().hasRead(84) == true)
    }
  }

  @Test func `after another program's change, marking fails until the file is reopened`() throws {
    try center.open(store)
    let other = BookCenter()
    try other.open(LibraryStore(folder: folder.url))
    try other.mark(97)

    #expect(throws: StoreError.changedOnDisk(store.url)) { try center.mark(84) }
    try center.open(store)
    try center.mark(84)

    #expect(try saved().hasRead(84, 97) == true)
  }

  @Test func `a file that can't be opened leaves the center as it was`() throws {
    try center.open(store)
    let shelf = center.shelf
    try folder.write("{", to: "library.json")

    #expect(throws: StoreError.self) { try center.open(store) }
    #expect(center.shelf == shelf)
  }

  // MARK: The actor

  /// Repeating this test in the same process fails, because the actor is then already open.
  @Test func `the actor also saves all changes`() async throws {
    let ids = try store.load().shelf.map(\.id)
    await #expect(throws: ReadingError.notOpen) { try await ModernCenter.shared.mark(84) }
    try await ModernCenter.shared.open(store)

    try await withThrowingTaskGroup { group in
      for id in ids { group.addTask { try await ModernCenter.shared.mark(id) } }
      try await group.waitForAll()
    }

    #expect(try saved().allSatisfy(\.isRead) == true)
    #expect(try await ModernCenter.shared.shelf == saved())
  }
}
