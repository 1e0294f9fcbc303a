import BookLibrary

@testable import FacadeExercise

/// A part's failure.
enum Broken: Error { case server, printer }

/// Server, printer and file, which record what they do. Something can happen while one of them works.
@MainActor final class Workplace: LoanServer, ReceiptPrinter, LoanFile {
  var reservations: [Loan] = []
  private(set) var saved: [Loan] = []
  private(set) var calls: [String] = []
  /// The calls that fail.
  var failing: Set<String> = []
  /// What happens once, at the end of a call, before its result arrives.
  var meanwhile: [String: @MainActor () async throws -> Void] = [:]
  private(set) lazy var desk = LendingDesk(server: self, printer: self, file: self)
  private var others: [Task<Void, any Error>] = []

  private func work(_ call: String) async {
    calls.append(call)
    guard let other = meanwhile.removeValue(forKey: call) else { return }
    others.append(Task { try await other() })
    // Other calls end in these turns, or wait for this one. A list takes longest.
    for _ in 0..<(call == "loans" ? 1000 : 200) {
      await Task.yield()
      await Task.detached {}.value
    }
  }

  /// Waits for what happened meanwhile.
  func finish() async {
    for other in others { _ = await other.result }
  }

  func reserve(_ loan: Loan) async throws {
    if failing.contains("reserve") { throw Broken.server }
    reservations = reservations.filter { $0.book != loan.book } + [loan]
    await work("reserve")
  }

  func release(_ book: Book.ID) async throws {
    if failing.contains("release") { throw Broken.server }
    reservations.removeAll { $0.book == book }
    await work("release")
  }

  func loans() async -> [Loan] {
    let answer = reservations
    await work("loans")
    return answer
  }

  func printReceipt(for loan: Loan) async throws {
    await work("print")
    if failing.contains("print") { throw Broken.printer }
  }

  func save(_ loans: [Loan]) {
    calls.append("save")
    saved = loans
  }
}
