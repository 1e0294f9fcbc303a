import BookLibrary
import Foundation

@testable import LayersExercise

/// A time that passes only when a test says so.
@MainActor final class Clock {
  /// In 2001, so it can't be mistaken for the computer's clock.
  var now = Date(timeIntervalSinceReferenceDate: 0)

  /// Returns the moment some days from now.
  func inDays(_ days: Double) -> Date { now.addingTimeInterval(days * 86_400) }
}

/// A data layer in memory, with books 71, 84 and 97. It counts the reads, and can fail.
final class SpyData: DataAccess {
  private(set) var reads = 0
  var isDamaged = false
  /// The number of writes that the disk still has room for.
  var room = Int.max
  private let base = InMemoryData(
    books: [(71, "Bus"), (84, "Owl"), (97, "Moon")].map { id, title in
      Book(id: id, title: title, coverPath: "/cover.png")
    })

  func books() -> [Book] {
    reads += 1
    return base.books()
  }

  func loans() throws -> [Book.ID: Loan] {
    if isDamaged { throw CocoaError(.fileReadCorruptFile) }
    reads += 1
    return base.loans()
  }

  func write(_ body: (LoanWriter) throws -> Void) throws {
    try base.write { writer in
      try body(writer)
      // A full disk is noticed at the end, when the changes are committed.
      guard room > 0 else { throw CocoaError(.fileWriteOutOfSpace) }
    }
    room -= 1
  }

  func takeEvents() -> [LoanEvent] { base.takeEvents() }
}

/// Services that refuse nothing, and remember what they were asked to do.
final class SpyService: LendingService {
  var items: [BookItem] = []
  var figures = Figures(lent: 0, late: 0)
  private(set) var calls: [Call] = []

  enum Call: Equatable {
    case lend([Loan])
    case takeBack(Book.ID)
    case catchUp
  }

  func lend(_ books: [Book.ID], to friend: String, until due: Date) {
    calls.append(.lend(books.map { Loan(bookID: $0, friend: friend, due: due) }))
  }

  func takeBack(_ book: Book.ID) { calls.append(.takeBack(book)) }
  func catchUp() { calls.append(.catchUp) }
}

extension LendingService {
  /// The friends who have books, as the items say.
  var borrowers: [Book.ID: String] {
    items.reduce(into: [:]) { $0[$1.book.id] = $1.loan?.friend }
  }
}
