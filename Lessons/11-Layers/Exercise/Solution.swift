import BookLibrary
import Foundation

/// Puts the layers together: the only type that knows all three.
@MainActor struct LendingApp {
  let service: any LendingService
  let shelf: ShelfScreen
  let door: DoorScreen

  init(_ data: any DataAccess, now: @escaping () -> Date) throws {
    service = try LiveLending(data, now: now)
    shelf = ShelfScreen(service)
    door = DoorScreen(service)
  }
}

/// The service layer: it has the rules and the figures, and keeps the items up to date.
final class LiveLending: LendingService {
  private(set) var items: [BookItem]
  private let data: any DataAccess
  private let now: () -> Date

  init(_ data: any DataAccess, now: @escaping () -> Date) throws {
    self.data = data
    self.now = now
    let loans = try data.loans()
    items = try data.books().map { BookItem(book: $0, loan: loans[$0.id]) }
  }

  var figures: Figures {
    let loans = items.compactMap(\.loan)
    return Figures(lent: loans.count, late: loans.count { $0.due < now() })
  }

  func lend(_ books: [Book.ID], to friend: String, until due: Date) throws {
    guard !friend.allSatisfy(\.isWhitespace) else { throw LendingError.noName }
    try data.write { writer in
      for book in books {
        guard writer.loans[book] == nil else { throw LendingError.isLent(book) }
        try writer.put(Loan(bookID: book, friend: friend, due: due))
      }
    }
    catchUp()
  }

  func takeBack(_ book: Book.ID) throws {
    try data.write { $0.remove(book) }
    catchUp()
  }

  func catchUp() {
    for event in data.takeEvents() {
      guard let index = items.firstIndex(where: { $0.book.id == event.bookID }) else { continue }
      items[index].loan = event.new
    }
  }
}

/// The screen with all books.
@MainActor final class ShelfScreen {
  /// Says why the last action failed.
  private(set) var message: String?
  private let service: any LendingService

  init(_ service: any LendingService) {
    self.service = service
  }

  var rows: [String] {
    service.items.map { item in
      "\(item.book.title): " + (item.loan.map { "lent to \($0.friend)" } ?? "at home")
    }
  }

  var line: String { service.figures.line }

  func lend(_ books: [Book.ID], to friend: String, until due: Date) {
    attempt { try service.lend(books, to: friend, until: due) }
  }

  func takeBack(_ book: Book.ID) {
    attempt { try service.takeBack(book) }
  }

  private func attempt(_ action: () throws -> Void) {
    message = nil
    do { try action() } catch { message = "\(error)" }
  }
}

/// The small screen beside the front door, to lend a book to a friend who is leaving.
@MainActor final class DoorScreen {
  private(set) var message: String?
  private let service: any LendingService

  init(_ service: any LendingService) {
    self.service = service
  }

  var line: String { service.figures.line }

  func lend(_ book: Book.ID, to friend: String, until due: Date) {
    message = nil
    do { try service.lend([book], to: friend, until: due) } catch { message = "\(error)" }
  }
}

extension Figures {
  /// The figures as the screens word them.
  fileprivate var line: String { "\(lent) lent, \(late) late" }
}
