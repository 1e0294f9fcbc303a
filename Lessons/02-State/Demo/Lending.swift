import Foundation

/// What every rung can do.
protocol Lending: Codable {
  mutating func lend(to child: String, until day: Int) throws
  mutating func reserve(for child: String) throws
  mutating func giveBack() throws
  mutating func reportLost() throws
  mutating func sendToRepair() throws
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
  /// Loads a file; returns `nil` if decoding refuses it.
  static func loaded(from file: String) throws -> Self? {
    do {
      return try JSONDecoder().decode(Self.self, from: Data(file.utf8))
    } catch is DecodingError {
      return nil
    }
  }

  /// Lends the book to a child; returns false if that is refused.
  mutating func lends(to child: String) throws -> Bool {
    try succeeds { try $0.lend(to: child, until: 20) }
  }

  /// Reserves the book for a child; returns false if that is refused.
  mutating func reserves(for child: String) throws -> Bool {
    try succeeds { try $0.reserve(for: child) }
  }

  private mutating func succeeds(_ action: (inout Self) throws -> Void) throws -> Bool {
    do {
      try action(&self)
      return true
    } catch LoanError.refused {
      return false
    }
  }
}
