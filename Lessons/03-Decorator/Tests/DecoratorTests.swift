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

  @Test func `each forwards every call once, changes no answer, and passes an error on`() throws {
    for service in wrapped {
      let name = "\(type(of: service))"
      base.answer = .failure(full)
      expect(throws: full) { try service.markAsRead(84) }
      expect(throws: full) { _ = try service.books() }
      expect(base.takeCalls(), is: ["markAsRead(84)", "books()"], name)

      // It kept no error.
      base.answer = .success(books)
      try service.markAsRead(84)
      expect(try service.books(), is: books)
      expect(base.takeCalls(), is: ["markAsRead(84)", "books()"], name)
    }
  }

  @Test func `a cache asks once until a book changes, also in another cache`() throws {
    for cache in [CachingBooks(base: base), CachingBooks(base: CachingBooks(base: base))] {
      for _ in 1...2 {
        for _ in 1...2 { _ = try cache.books() }
        try cache.markAsRead(84)
      }
      expect(base.takeCalls(), is: ["books()", "markAsRead(84)", "books()", "markAsRead(84)"])
    }
  }

  @Test func `a load is measured, and each call is logged, also one that fails`() throws {
    var (now, log) = (Duration.zero, [String]())
    let timing = TimingBooks(base: base) {
      now += .seconds(1)
      return now
    }
    let logging = LoggingBooks(base: timing) { log.append($0) }

    try logging.markAsRead(84)
    _ = try logging.books()
    base.answer = .failure(full)
    expect(throws: full) { _ = try logging.books() }

    expect(timing.times, is: [.seconds(1), .seconds(1)])
    expect(log, is: ["markAsRead(84)", "books()", "books()"])
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

  @Test
  func `the real service reads and writes the file at every call, and a screen marks read titles`()
    throws
  {
    let folder = try TemporaryFolder()
    let library = LibraryBooks(store: LibraryStore(folder: folder.url))

    try library.markAsRead(84)

    let saved = Library(try LibraryStore(folder: folder.url).load())
    expect(saved.notes, is: try SampleLibrary.load().notes)
    expect(try library.books(), is: Array(saved.shelf))
    expect(
      Array(try ShelfScreen(service: library).rows()[1...2]),
      is: ["A Suitcase for Snail (read)", "月亮忘了关灯"])
    expect(throws: BookServiceError.noSuchBook(1)) { try library.markAsRead(1) }
    try folder.write("[", to: "library.json")
    do {
      _ = try library.books()
      Issue.record("The damage isn't noticed.")
    } catch {
      expect("\(error)".contains("library.json: not valid JSON"), "\(error)")
    }
  }
}
