import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

@testable import SingletonLesson

/// The center that the singleton holds, and the actor.
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

  @Test func `books that are marked at the same moment are all saved`() async throws {
    let center = center
    try center.open(store)

    try await withThrowingTaskGroup { group in
      for book in center.shelf { group.addTask { try center.mark(book.id) } }
      try await group.waitForAll()
    }

    #expect(try saved().allSatisfy(\.isRead))
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
      #expect(try [test.center.shelf, test.saved()] == [shelf, shelf])
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

  @Test func `a second library can't replace the one that is open`() throws {
    try center.open(store)
    try center.mark(84)
    let other = LibraryStore(folder: folder.url.appending(path: "other"))

    #expect(throws: ReadingError.alreadyOpen(store.url)) { try center.open(other) }
    #expect(center.shelf.hasRead(84))
  }

  /// Repeating this test in the same process fails, because the actor is then already open.
  @Test func `the actor also saves all changes, once it is open`() async throws {
    let ids = try store.load().shelf.map(\.id)
    await #expect(throws: ReadingError.notOpen) { try await ModernCenter.shared.mark(84) }
    try await ModernCenter.shared.open(store)

    try await withThrowingTaskGroup { group in
      for id in ids { group.addTask { try await ModernCenter.shared.mark(id) } }
      try await group.waitForAll()
    }

    #expect(try saved().allSatisfy(\.isRead))
    let other = LibraryStore(folder: folder.url.appending(path: "other"))
    await #expect(throws: ReadingError.alreadyOpen(store.url)) {
      try await ModernCenter.shared.open(other)
    }
  }
}
