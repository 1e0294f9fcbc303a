import BookLibrary
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DecoratorLesson

struct DecoratorLessonTests {
  let folder: TemporaryFolder
  let store: LibraryStore
  let library: LibraryBooks
  let base: BaseBooks
  let log = Notebook<String>()

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    library = LibraryBooks(store)
    base = BaseBooks(base: library)
  }

  // MARK: The concrete component

  @Test func `the library's books are the shelf, as new items each time`() async throws {
    let (first, second) = (try await library.books(), try await library.books())

    #expect(first.map(\.book) == Array(try store.load().shelf))
    #expect(first[0] !== second[0])
    #expect(try await library.book(84).book.title == "A Suitcase for Snail")
  }

  @Test func `marking as read is in the file`() async throws {
    #expect(try await library.markAsRead(84).book.isRead)

    #expect(try store.load().shelf.first { $0.id == 84 }?.isRead == true)
    #expect(try store.load().shelf.count(where: \.isRead) == 6)
  }

  @Test func `a book that isn't there is an error`() async throws {
    await #expect(throws: BookServiceError.noSuchBook(1)) { try await library.book(1) }
    await #expect(throws: BookServiceError.noSuchBook(1)) { try await library.markAsRead(1) }
  }

  @Test func `a damaged file is the store's error, and is not retried`() async throws {
    try folder.write("[", to: "library.json")

    await #expect {
      try await RetryingBooks(base: base, tries: 3).books()
    } throws: { error in
      if case .store(.damaged) = error as? BookServiceError { true } else { false }
    }
    #expect(base.calls == ["books()"])
  }

  // MARK: All decorators

  /// Each decorator around the same base.
  private var wrappers: [any BookService] {
    [
      ForwardingBooks(base: base), LoggingBooks(base: base, write: log.add),
      TimingBooks(base: base, now: { .zero }, report: { _ in }),
      RetryingBooks(base: base, tries: 3), CachingBooks(base: base),
      LoggedBooks(wrapped: base, write: log.add), base.logged(to: log.add),
    ]
  }

  @Test func `each forwards every call, once, and changes no answer`() async throws {
    let shelf = Array(try store.load().shelf)
    for wrapper in wrappers {
      base.forget()
      #expect(try await wrapper.markAsRead(71).book == shelf[0])
      #expect(try await wrapper.book(84).book == shelf[1])
      #expect(try await wrapper.books().map(\.book) == shelf)
      #expect(
        base.calls == ["markAsRead(71)", "book(84)", "books()"], "\(type(of: wrapper))")
    }
  }

  @Test func `each passes the last error on`() async throws {
    base.fails = .max
    for wrapper in wrappers {
      base.forget()
      let tries = wrapper is RetryingBooks ? 3 : 1
      await #expect(throws: BookServiceError.unavailable(reason: "\(tries)")) {
        try await wrapper.books()
      }
      await #expect(throws: BookServiceError.unavailable(reason: "\(2 * tries)")) {
        try await wrapper.book(84)
      }
      await #expect(throws: BookServiceError.unavailable(reason: "\(3 * tries)")) {
        try await wrapper.markAsRead(84)
      }
      #expect(base.calls.count == 3 * tries, "\(type(of: wrapper))")
    }
  }

  // MARK: Logging, timing, retrying

  @Test func `the log has a line for each call, and says which failed`() async throws {
    let service = LoggingBooks(base: base, write: log.add)
    _ = try await service.books()
    _ = try await service.markAsRead(84)
    base.fails = 1
    _ = try? await service.book(84)

    #expect(log.entries == ["books()", "markAsRead(84)", "book(84) failed"])
  }

  @Test func `a load that fails is measured too`() async throws {
    let clock = StoryClock()
    let times = Notebook<Duration>()
    base.fails = 1
    let slow = SlowBooks(base: base, clock: clock)
    let service = TimingBooks(base: slow, now: clock.now, report: times.add)

    _ = try? await service.books()
    _ = try await service.books()

    #expect(times.entries == [.milliseconds(30), .milliseconds(30)])
  }

  @Test func `only what may pass is tried again`() {
    let file = store.url

    #expect(BookServiceError.store(.changedOnDisk(file)).mayPass)
    #expect(!BookServiceError.store(.diskFull(file)).mayPass)
    #expect(!BookServiceError.noSuchBook(84).mayPass)
  }

  @Test func `before each new try there is a pause`() async throws {
    let pauses = Notebook<Int>()
    base.fails = 2
    let service = RetryingBooks(base: base, tries: 3) { pauses.add($0) }

    #expect(try await service.books().count == 20)

    #expect(pauses.entries == [1, 2])
    #expect(base.calls.count == 3)
  }

  @Test func `a cancelled task isn't tried again`() async throws {
    base.fails = .max
    let service = RetryingBooks(base: base, tries: 3)

    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await service.books()
    }

    await #expect(throws: BookServiceError.unavailable(reason: "1")) { try await task.value }
    #expect(base.calls.count == 1)
  }

  // MARK: Layers

  @Test func `middleware runs from the first to the last`() async throws {
    let load = [BookMiddleware.log { log.add("a") }, .log { log.add("b") }]
      .around { [base] () async throws(BookServiceError) in try await base.books() }

    #expect(try await load().count == 20)
    #expect(log.entries == ["a", "b"])
  }

  @Test func `a caption that isn't required is chosen by the type that is seen`() {
    let loaned = LoanedBook(book: Book(id: 1, title: "Snail", coverPath: "/"))
    let titled: any Titled = loaned

    #expect(loaned.caption == "Snail (on loan)")
    #expect(titled.caption == "Snail")
  }

  @Test func `a screen marks what was read`() async throws {
    let lines = try await ShelfScreen(service: library).lines()

    #expect(lines.prefix(2) == ["The Lighthouse That Sneezed (read)", "A Suitcase for Snail"])
  }
}

/// Only what the decorator itself does.
private struct ForwardingBooks: BookDecorator {
  let base: any BookService
}
