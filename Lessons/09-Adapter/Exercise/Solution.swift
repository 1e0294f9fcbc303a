import BookLibrary
import Foundation

/// Lends books with the school's machine.
struct MachineCounter: LendingCounter {
  private let machine: LoanMachine

  init(_ machine: LoanMachine) {
    self.machine = machine
  }

  func lend(_ book: Book.ID) async throws -> BookSlip {
    let own = label(of: book)
    let (days, report) = AsyncStream<Int>.makeStream()
    let code = machine.order(own) { label, day in
      // All counters hear all reports.
      if label == own { report.yield(day) }
    }
    try check(code, book)
    // The first report is right. A canceled task ends the loop at once.
    for await day in days {
      try check(day, book)
      return BookSlip(book: book, due: date(of: day))
    }
    throw CancellationError()
  }

  private func label(of book: Book.ID) -> String {
    let number = "\(book)"
    return "B-" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  /// The machine counts days from 1904-01-01, which is 24,107 days before 1970.
  private func date(of day: Int) -> Date {
    Date(timeIntervalSince1970: Double(day - 24_107) * 86_400)
  }

  /// A negative number is a refusal, wherever it comes from.
  private func check(_ code: Int, _ book: Book.ID) throws {
    guard code < 0 else { return }
    switch code {
    case -3: throw CounterError.noSuchBook(book)
    case -9: throw CounterError.unreachable
    default: throw CounterError.code(code)
    }
  }
}
