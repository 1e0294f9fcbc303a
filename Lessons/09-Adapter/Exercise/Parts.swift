// The app's types, and the school's machine. Leave this file as it is.

import BookLibrary
import Foundation

/// What a child gets with a book.
struct BookSlip: Equatable, Sendable {
  let book: Book.ID
  /// Midnight, in UTC, at the beginning of the day.
  let due: Date
}

/// Why a book can't be lent.
enum CounterError: Error, Equatable {
  case noSuchBook(Book.ID)
  case unreachable
  case code(Int)
}

/// What the app's screens know.
protocol LendingCounter: Sendable {
  func lend(_ book: Book.ID) async throws -> BookSlip
}

/// The school's loan machine, from 1998. Its makers are gone, and this is what they wrote:
///
/// - A book has a label: `B-`, and its number with at least four digits.
/// - `order` returns 0 if the machine takes the order. A negative code is a refusal, and no report follows.
/// - A report has a label and a day. Day 0 is 1904-01-01. A negative day isn't a day, but a code.
/// - The codes: -3 if there is no such book, -9 if the machine can't be reached. There are more.
/// - All counters hear all reports. Sometimes a report comes twice, and the second one is wrong.
/// - A report may come before `order` returns, later, on any thread, or never.
final class LoanMachine: Sendable {
  typealias Report = @Sendable (_ label: String, _ day: Int) -> Void

  private let wires: @Sendable (String, @escaping Report) -> Int

  /// - Parameter wires: Does what the machine does.
  init(wires: @escaping @Sendable (String, @escaping Report) -> Int) {
    self.wires = wires
  }

  func order(_ label: String, report: @escaping Report) -> Int { wires(label, report) }
}
