import BookLibrary
import Foundation
import Synchronization

@testable import AdapterExercise

/// An order at a machine of its own, and what it ended with.
final class Order: Sendable {
  private struct State {
    var given = ""
    var report: LoanMachine.Report?
    var end: Result<BookSlip, any Error>?
  }
  private let state = Mutex(State())

  /// The label that the machine was given.
  var given: String { state.withLock(\.given) }
  /// Nil if the order failed, or waits in vain.
  var slip: BookSlip? { try? state.withLock(\.end)?.get() }
  var error: (any Error)? {
    if case .failure(let error) = state.withLock(\.end) { error } else { nil }
  }

  /// Orders a book. The machine reports before it returns the code, after that, and after the end.
  init(
    _ book: Book.ID = 84, before: [(String, Int)] = [], code: Int = 0, after: [(String, Int)] = [],
    isCanceled: Bool = false, late: [(String, Int)] = []
  ) async {
    let machine = LoanMachine { [self] label, report in
      state.withLock { ($0.given, $0.report) = (label, report) }
      for (label, day) in before { report(label, day) }
      return code
    }
    let order = Task { [self] in
      let end: Result<BookSlip, any Error>
      do { end = .success(try await MachineCounter(machine).lend(book)) } catch {
        end = .failure(error)
      }
      state.withLock { $0.end = $0.end ?? end }
    }
    await turns { $0.report != nil }
    if isCanceled { order.cancel() }
    for (label, day) in after { state.withLock(\.report)?(label, day) }
    await turns { $0.end != nil }
    for (label, day) in late { state.withLock(\.report)?(label, day) }
  }

  private func turns(until hasHappened: (State) -> Bool) async {
    for _ in 1...20_000 where !state.withLock({ hasHappened($0) }) { await Task.detached {}.value }
  }
}
