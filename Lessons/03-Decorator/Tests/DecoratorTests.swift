import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

@testable import DecoratorLesson

struct DecoratorTests {
  private let books = [84, 97].map { Book(id: $0, title: "Book \($0)", coverPath: "/") }
  private let base: SpyBooks
  private let full = BookServiceError.store(.diskFull(URL(filePath: "/library.json")))

  init() {
    base = SpyBooks(books)
  }

  /// Each decorator around the same base.
  private var wrapped: [any BookService] {
    [
      CachingBooks(base: base), TimingBooks(base: base, now: { .zero }),
      LoggingBooks(base: base) { _ in }, RetryingBooks(base: base),
      RecordingBooks(base: base, caller: "A", callee: "B", recorder: CallRecorder()),
      CachingBooks(base: CachingBooks(base: base)), base.cached(), base.logged { _ in },
    ]
  }

  @Test func `each forwards every call once, and changes no answer`() throws {
    for service in wrapped {
      try service.markAsRead(84)
      expect(try service.books(), is: books)
      expect(base.takeCalls(), is: ["markAsRead(84)", "books()"], "\(type(of: service))")
    }
  }

  @Test func `each passes an error on, and keeps none`() throws {
    for service in wrapped {
      base.answer = .failure(full)
      expect(throws: full) { try service.markAsRead(84) }
      expect(throws: full) { _ = try service.books() }
      expect(base.takeCalls(), is: ["markAsRead(84)", "books()"], "\(type(of: service))")

      base.answer = .success(books)
      expect(try service.books(), is: books)
      _ = base.takeCalls()
    }
  }

  @Test func `a cache asks once until a book changes, also in another cache`() throws {
    for cache in [CachingBooks(base: base), CachingBooks(base: CachingBooks(base: base))] {
      _ = (try cache.books(), try cache.books())
      try cache.markAsRead(84)
      _ = (try cache.books(), try cache.books())

      expect(base.takeCalls(), is: ["books()", "markAsRead(84)", "books()"])
    }
  }

  @Test func `a load is measured, also one that fails`() throws {
    var now = Duration.zero
    let timing = TimingBooks(base: base) {
      now += .seconds(1)
      return now
    }

    _ = try timing.books()
    base.answer = .failure(full)
    expect(throws: full) { _ = try timing.books() }

    expect(timing.times, is: [.seconds(1), .seconds(1)])
  }

  @Test func `the log has a line for each call, also for one that fails`() throws {
    var log: [String] = []
    let logging = LoggingBooks(base: base) { log.append($0) }

    try logging.markAsRead(84)
    base.answer = .failure(full)
    expect(throws: full) { _ = try logging.books() }

    expect(log, is: ["markAsRead(84)", "books()"])
  }

  @Test func `only a load of a file that can't be read is tried again, once`() {
    let unreadable = BookServiceError.store(
      .unreadable(URL(filePath: "/library.json"), reason: "busy"))
    let retrying = RetryingBooks(base: base)
    for (error, tries) in [(unreadable, 2), (full, 1), (.noSuchBook(84), 1)] {
      base.answer = .failure(error)
      expect(throws: error) { _ = try retrying.books() }
      expect(base.takeCalls().count, is: tries, "\(error)")
    }
    base.answer = .failure(unreadable)
    expect(throws: unreadable) { try retrying.markAsRead(84) }
    expect(base.takeCalls().count, is: 1)
  }

  @Test func `the real service reads and writes the file at every call`() throws {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)
    let library = LibraryBooks(store: store)

    try library.markAsRead(84)

    let saved = Library(try LibraryStore(folder: folder.url).load())
    expect(saved.shelf.filter { $0.id == 84 }.map(\.isRead), is: [true])
    expect(saved.notes, is: try SampleLibrary.load().notes)
    expect(try library.books(), is: Array(saved.shelf))
    expect(throws: BookServiceError.noSuchBook(1)) { try library.markAsRead(1) }
    try folder.write("[", to: "library.json")
    let error = #expect(throws: BookServiceError.self) { try library.books() }
    if case .store(.damaged) = error { return }
    Issue.record("\(String(describing: error))")
  }

  @Test func `a screen marks the titles that were read`() throws {
    base.answer = .success([
      Book(id: 1, title: "Snail", isRead: true, coverPath: "/"),
      Book(id: 2, title: "Owl", coverPath: "/"),
    ])

    expect(try ShelfScreen(service: base).rows(), is: ["Snail (read)", "Owl"])
  }
}
