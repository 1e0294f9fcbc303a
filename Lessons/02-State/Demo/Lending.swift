import Foundation

/// What every rung can do.
protocol Lending: Codable {
  mutating func lend(to child: String, until day: Int) throws
  mutating func reserve(for child: String) throws
  mutating func comeBack() throws
  mutating func lose() throws
  mutating func repair() throws
  func reminder(on day: Int) -> String?

  /// A file in which the book is lost, and lent to Ana.
  static var lostAndLent: String { get }
}

extension FlaggedLoan: Lending {
  static var lostAndLent: String {
    #"{"isLent": true, "child": "Ana", "due": 5, "isLost": true, "isInRepair": false}"#
  }
}

extension PairedLoan: Lending {
  static let lostAndLent =
    #"{"holder": {"child": "Ana", "due": 5}, "isLost": true, "isInRepair": false}"#
}

extension StatusLoan: Lending {
  static let lostAndLent = #"{"status": "lost", "holder": {"child": "Ana", "due": 5}}"#
}

extension IfCaseLoan: Lending {
  static let lostAndLent = BookLoan.lostAndLent
}

extension BookLoan: Lending {
  static let lostAndLent = #"{"state": {"lost": {}, "lent": {"to": "Ana", "due": 5}}}"#
}

extension Lending {
  /// Loads the file that contradicts itself.
  static func loaded() throws -> Self {
    try JSONDecoder().decode(Self.self, from: Data(lostAndLent.utf8))
  }

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
}
