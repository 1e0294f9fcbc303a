import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import DecoratorLesson

struct CachingBooksTests {
  let folder: TemporaryFolder
  let store: LibraryStore
  let base: BaseBooks
  let cache: CachingBooks

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    base = BaseBooks(base: LibraryBooks(store))
    cache = CachingBooks(base: base)
  }

  private func change(_ change: (inout Shelf) throws -> Void) throws {
    var library = try store.load()
    try change(&library.shelf)
    try store.save(library)
  }

  @Test func `the base is asked once for the shelf, and for no book on it`() async throws {
    let first = try await cache.books()
    let second = try await cache.books()
    let book = try await cache.book(84)

    #expect(base.calls == ["books()"])
    #expect(zip(first, second).allSatisfy(===))
    #expect(book === first[1])
  }

  @Test func `a book that was asked for alone is kept, and is the same item later`() async throws {
    let first = try await cache.book(84)
    let second = try await cache.book(84)
    let third = try await cache.books()[1]

    #expect(base.calls == ["book(84)", "books()"])
    #expect(first === second && second === third)
  }

  @Test func `after a reload the items are the same, and up to date`() async throws {
    let before = try await cache.books()
    try change { shelf in
      try shelf.mark(84)
      try shelf.remove(71)
    }
    await cache.expire()

    let after = try await cache.books()

    #expect(before.dropFirst().elementsEqual(after, by: ===))
    #expect(before[1].book.isRead)
    #expect(base.calls == ["books()", "books()"])
    await #expect(throws: BookServiceError.noSuchBook(71)) { try await cache.book(71) }
  }

  @Test func `marking as read shows in the items that screens have`() async throws {
    let item = try await cache.books()[1]

    #expect(try await cache.markAsRead(84) === item)
    #expect(item.book.isRead)
    #expect(try await cache.books()[1] === item)
    #expect(base.calls == ["books()", "markAsRead(84)"])
  }

  @Test func `failures and missing books are not kept`() async throws {
    base.fails = 1
    await #expect(throws: BookServiceError.unavailable(reason: "1")) { try await cache.books() }
    #expect(try await cache.books().count == 20)

    for _ in 1...2 {
      await #expect(throws: BookServiceError.noSuchBook(1)) { try await cache.book(1) }
    }
    #expect(base.calls == ["books()", "books()", "book(1)", "book(1)"])
  }

  @Test func `a cache in a cache does no harm`() async throws {
    let outer = CachingBooks(base: cache)

    let item = try await outer.book(84)
    _ = try await outer.markAsRead(84)

    #expect(try await outer.books()[1] === item)
    #expect(item.book.isRead)
  }

  // MARK: Overlaps, forced: the base waits at a gate

  @Test(arguments: 1...20) func `first loads at once are one load`(run: Int) async throws {
    let gate = Gate()
    let cache = CachingBooks(base: GatedBooks(base: base, gate: gate))

    async let first = cache.books()
    async let second = cache.books()
    while await cache.waiting < 2 { await Task.yield() }
    await gate.open()
    let items = try await (first, second)

    #expect(zip(items.0, items.1).allSatisfy(===))
    #expect(base.calls == ["books()"])
  }

  @Test func `first loads at once that fail are one failure, for both`() async throws {
    let gate = Gate()
    let cache = CachingBooks(base: GatedBooks(base: base, gate: gate))
    base.fails = 1

    let tasks = (1...2).map { _ in Task { try await cache.books().count } }
    while await cache.waiting < 2 { await Task.yield() }
    await gate.open()

    for task in tasks {
      await #expect(throws: BookServiceError.unavailable(reason: "1")) { try await task.value }
    }
    #expect(try await cache.books().count == 20)
    #expect(base.calls.count == 2)
  }

  @Test func `a shelf that was read before a change is not kept after it`() async throws {
    let (read, gate) = (Gate(), Gate())
    let cache = CachingBooks(base: LateBooks(base: base, read: read, gate: gate))

    let late = Task { try await cache.books() }
    await read.pass()
    let marked = try await cache.markAsRead(84)
    await gate.open()

    #expect(try await late.value[1] === marked)
    #expect(marked.book.isRead)
    #expect(base.calls == ["books()", "markAsRead(84)", "books()"])
  }

  @Test func `a book that was read before a change is not kept after it`() async throws {
    let (read, gate) = (Gate(), Gate())
    let cache = CachingBooks(base: LateBooks(base: base, read: read, gate: gate))

    let late = Task { try await cache.book(84) }
    await read.pass()
    let marked = try await cache.markAsRead(84)
    await gate.open()

    #expect(try await late.value === marked)
    #expect(marked.book.isRead)
  }

  @Test func `two first calls for one book may be two to the base, but are one item`() async throws
  {
    let (read, gate) = (Gate(), Gate())
    let cache = CachingBooks(base: LateBooks(base: base, read: read, gate: gate))

    async let first = cache.book(84)
    async let second = cache.book(84)
    while base.calls.count < 2 { await Task.yield() }
    await gate.open()

    let items = try await (first, second)
    #expect(items.0 === items.1)
  }
}

/// Reads at once, opens a gate when it has, and answers behind another gate.
private struct LateBooks: BookDecorator {
  let base: any BookService
  let read: Gate
  let gate: Gate

  func books() async throws(BookServiceError) -> [BookItem] {
    let items = try await base.books()
    await read.open()
    await gate.pass()
    return items
  }

  func book(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    let item = try await base.book(id)
    await read.open()
    await gate.pass()
    return item
  }
}
