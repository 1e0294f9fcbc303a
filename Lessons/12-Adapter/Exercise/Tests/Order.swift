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
  private let book: Book.ID
  let label: String

  init(_ book: Book.ID) {
    self.book = book
    label = String(format: "B-%04d", book.rawValue)
  }

  /// The label that the machine was given.
  var given: String { state.withLock(\.given) }
  /// Nil if the order failed, or waits in vain.
  var slip: BookSlip? { try? state.withLock(\.end)?.get() }
  var error: (any Error)? {
    if case .failure(let error) = state.withLock(\.end) { error } else { nil }
  }

  /// Orders the book. The machine reports before it returns the code, after that, and after the end.
  func run(
    before: [(String, Int)] = [], code: Int = 0, after: [(String, Int)] = [],
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
    let report = state.withLock(\.report)
    if isCanceled { order.cancel() }
    for (label, day) in after { report?(label, day) }
    await turns { $0.end != nil }
    for (label, day) in late { report?(label, day) }
    let isStuck = state.withLock { state in
      defer { state.end = state.end ?? .failure(StillWaiting()) }
      return state.end == nil
    }
    // So that an order that waits in vain ends, too.
    if isStuck { report?(given, 0) }
  }

  private func turns(until hasHappened: (State) -> Bool) async {
    for _ in 1...20_000 where !state.withLock({ hasHappened($0) }) { await Task.detached {}.value }
  }
}

/// The order hadn't ended when all was reported.
struct StillWaiting: Error {}
