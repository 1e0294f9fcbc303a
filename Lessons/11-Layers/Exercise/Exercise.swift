// Your file. The task is in README.md; the tests show your progress.

import BookLibrary
import Foundation

/// Puts the layers together: the only type that knows all three.
@MainActor struct LendingApp {
  let service: any LendingService
  let shelf: ShelfScreen
  let door: DoorScreen

  init(_ data: any DataAccess, now: @escaping () -> Date) throws {
    service = try LiveLending(data, now: now)
    // TODO: Does a screen need a clock?
    shelf = ShelfScreen(service, now: now)
    door = DoorScreen(service, now: now)
  }
}

/// The service layer. It leaves the rules and the figures to the screens.
final class LiveLending: LendingService {
  private let data: any DataAccess

  init(_ data: any DataAccess, now: @escaping () -> Date) throws {
    self.data = data
  }

  // TODO: Everything is read again each time. And if that fails, no screen says so.
  var items: [BookItem] {
    let loans = (try? data.loans()) ?? [:]
    return ((try? data.books()) ?? []).map { BookItem(book: $0, loan: loans[$0.id]) }
  }

  // TODO: The screens count for themselves.
  var figures: Figures { Figures(lent: 0, late: 0) }

  // TODO: If the second write fails, the first book of the pile is lent all the same.
  func lend(_ books: [Book.ID], to friend: String, until due: Date) throws {
    for book in books {
      try data.write { try $0.put(Loan(bookID: book, friend: friend, due: due)) }
    }
  }

  func takeBack(_ book: Book.ID) throws {
    try data.write { $0.remove(book) }
  }

  // TODO: The events are never taken.
  func catchUp() {}
}

/// The screen with all books.
@MainActor final class ShelfScreen {
  /// Says why the last action failed.
  private(set) var message: String?
  private let service: any LendingService
  private let now: () -> Date

  init(_ service: any LendingService, now: @escaping () -> Date = { Date() }) {
    self.service = service
    self.now = now
  }

  var rows: [String] {
    service.items.map { item in
      "\(item.book.title): " + (item.loan.map { "lent to \($0.friend)" } ?? "at home")
    }
  }

  var line: String {
    let loans = service.items.compactMap(\.loan)
    return "\(loans.count) lent, \(loans.count { $0.due < now() }) late"
  }

  // TODO: The screen checks the rules, so each other screen has to check them, too.
  func lend(_ books: [Book.ID], to friend: String, until due: Date) {
    message = nil
    do {
      guard !friend.allSatisfy(\.isWhitespace) else { throw LendingError.noName }
      for item in service.items where books.contains(item.book.id) && item.loan != nil {
        throw LendingError.isLent(item.book.id)
      }
      try service.lend(books, to: friend, until: due)
    } catch { message = "\(error)" }
  }

  func takeBack(_ book: Book.ID) {
    message = nil
    do { try service.takeBack(book) } catch { message = "\(error)" }
  }
}

/// The small screen beside the front door, to lend a book to a friend who is leaving.
@MainActor final class DoorScreen {
  private(set) var message: String?
  private let service: any LendingService
  private let opened: Date

  init(_ service: any LendingService, now: @escaping () -> Date = { Date() }) {
    self.service = service
    opened = now()
  }

  // TODO: This screen counts again, and by a different clock.
  var line: String {
    let loans = service.items.compactMap(\.loan)
    return "\(loans.count) lent, \(loans.count { $0.due < opened }) late"
  }

  // TODO: The rules are on the other screen, so this one can lend Ana's book to Ben.
  func lend(_ book: Book.ID, to friend: String, until due: Date) {
    message = nil
    do { try service.lend([book], to: friend, until: due) } catch { message = "\(error)" }
  }
}
