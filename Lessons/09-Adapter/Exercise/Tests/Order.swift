import BookLibrary
import Foundation
import Synchronization

@testable import AdapterExercise

/// Orders at a counter and a machine of their own, and how they ended.
final class Order: Sendable {
  private struct State {
    var given = ""
    var reports: [LoanMachine.Report] = []
    var ends: [Book.ID: Result<BookSlip, any Error>] = [:]
  }
  private let state = Mutex(State())

  /// The label that the machine was given.
  var given: String { state.withLock(\.given) }
  /// Nil if the order failed, or waits in vain.
  var slip: BookSlip? { slip(of: 84) }
  var error: (any Error)? {
    if case .failure(let error) = state.withLock({ $0.ends[84] }) { error } else { nil }
  }

  func slip(of book: Book.ID) -> BookSlip? { try? state.withLock { $0.ends[book] }?.get() }

  /// Orders books. The machine reports before it returns the code, after that, and after the end.
  init(
    _ books: [Book.ID] = [84], before: [(String, Int)] = [], code: Int = 0,
    after: [(String, Int)] = [], isCanceled: Bool = false, late: [(String, Int)] = []
  ) async {
    // Far from UTC, wherever the test runs.
    setenv("TZ", "Asia/Shanghai", 1)
    NSTimeZone.resetSystemTimeZone()
    NSTimeZone.default = .current
    let machine = LoanMachine { [self] label, report in
      state.withLock { ($0.given, $0.reports) = (label, $0.reports + [report]) }
      for (label, day) in before { report(label, day) }
      return code
    }
    let counter = MachineCounter(machine)
    for (place, book) in books.enumerated() {
      let order = Task { [self] in
        let end: Result<BookSlip, any Error>
        do { end = .success(try await counter.lend(book)) } catch { end = .failure(error) }
        state.withLock { $0.ends[book] = end }
      }
      await turns { $0.reports.count > place }
      if isCanceled { order.cancel() }
    }
    // Each counter hears each report.
    for (label, day) in after { for hear in state.withLock(\.reports) { hear(label, day) } }
    await turns { $0.ends.count == books.count }
    for (label, day) in late { for hear in state.withLock(\.reports) { hear(label, day) } }
  }

  private func turns(until hasHappened: (State) -> Bool) async {
    for _ in 1...20_000 where !state.withLock({ hasHappened($0) }) { await Task.detached {}.value }
  }
}
