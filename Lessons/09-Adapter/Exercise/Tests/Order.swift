import BookLibrary
import Foundation
import Synchronization

@testable import AdapterExercise

/// Orders at a counter and a machine of their own, and how they ended.
final class Order: Sendable {
  private struct State {
    var given = ""
    var reports: [LoanMachine.Report] = []
    var ends: [Book.ID: String] = [:]
  }
  private let state = Mutex(State())

  /// The label that the machine was given.
  var given: String { state.withLock(\.given) }
  /// The due date of each slip in seconds, or the error. There is none of an order that waits in vain.
  var ends: [Book.ID: String] { state.withLock(\.ends) }

  /// Orders books. The machine reports before it returns the code, and after that.
  init(
    _ books: [Book.ID] = [84], before: [(String, Int)] = [], code: Int = 0,
    after: [(String, Int)] = [], isCanceled: Bool = false
  ) async {
    // Far from UTC, wherever the test runs.
    NSTimeZone.default = TimeZone(identifier: "Asia/Shanghai") ?? .current
    let machine = LoanMachine { [self] label, report in
      state.withLock { ($0.given, $0.reports) = (label, $0.reports + [report]) }
      for (label, day) in before { report(label, day) }
      return code
    }
    let counter = MachineCounter(machine)
    let orders = books.map { book in
      Task { [self] in
        let end: String
        do {
          let slip = try await counter.lend(book)
          end = "\(slip.book): \(Int(slip.due.timeIntervalSince1970))"
        } catch { end = "\(error)" }
        state.withLock { $0.ends[book] = end }
      }
    }
    await turns { $0.reports.count == books.count }
    if isCanceled { for order in orders { order.cancel() } }
    if isCanceled || after.isEmpty { await turns { $0.ends.count == books.count } }
    for (label, day) in after {
      // Each counter hears each report.
      for hear in state.withLock(\.reports) { hear(label, day) }
      await turns { $0.ends.count == books.count }
    }
  }

  private func turns(until hasHappened: (State) -> Bool) async {
    for _ in 1...20_000 where !state.withLock({ hasHappened($0) }) { await Task.detached {}.value }
  }
}
