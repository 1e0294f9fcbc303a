import Foundation

/// What every rung can do.
protocol Lending: Codable {
  mutating func lend(to child: String, until day: Int) throws
  mutating func reserve(for child: String) throws
  mutating func comeBack() throws
  mutating func lose() throws
  mutating func repair() throws
  func reminder(on day: Int) -> String?
}

extension FlaggedLoan: Lending {}
extension PairedLoan: Lending {}
extension StatusLoan: Lending {}
extension IfCaseLoan: Lending {}
extension BookLoan: Lending {}

extension Lending {
  /// Lends the book to a child, unless that is refused.
  mutating func lends(to child: String) -> Bool {
    succeeds { try $0.lend(to: child, until: 20) }
  }

  /// Reserves the book for a child, unless that is refused.
  mutating func reserves(for child: String) -> Bool {
    succeeds { try $0.reserve(for: child) }
  }

  private mutating func succeeds(_ action: (inout Self) throws -> Void) -> Bool {
    do {
      try action(&self)
      return true
    } catch {
      return false
    }
  }

  /// Saves the loan, removes the due date from the file, and loads it.
  func reloadedWithoutDate() throws -> any Lending {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let file = String(decoding: try encoder.encode(self), as: UTF8.self)
    let damaged = file.replacing(/"due":\d+,|,"due":\d+/, with: "")
    return try JSONDecoder().decode(Self.self, from: Data(damaged.utf8))
  }
}
