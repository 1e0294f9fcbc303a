import Foundation

/// What every rung can do.
protocol Lending: Codable {
  mutating func lend(to child: String, until day: Int) throws
  mutating func reserve(for child: String) throws
  mutating func giveBack() throws
  mutating func reportLost() throws
  mutating func sendToRepair() throws
  func reminder(on day: Int) -> String?

  /// Files that contradict themselves, such as one in which the book is lost, and lent to Ana.
  static var contradictions: [String] { get }
}

extension FlaggedLoan: Lending {
  static let contradictions = [
    #"{"isLent": true, "child": "Ana", "due": 5, "isLost": true, "isInRepair": false}"#
  ]
}

extension PairedLoan: Lending {
  static let contradictions = [
    #"{"holder": {"child": "Ana", "due": 5}, "isLost": true, "isInRepair": false}"#
  ]
}

extension StatusLoan: Lending {
  static let contradictions = [
    #"{"status": "lost", "holder": {"child": "Ana", "due": 5}}"#,
    #"{"status": "inRepair", "holder": {"child": "Ana", "due": 5}}"#,
    #"{"status": "onShelf", "holder": {"child": "Ana", "due": 5}}"#,
    #"{"status": "lent", "holder": {"child": "Ana"}}"#,
    #"{"status": "lent"}"#,
  ]
}

extension IfCaseLoan: Lending {
  static let contradictions = BookLoan.contradictions
}

extension BookLoan: Lending {
  static let contradictions = [
    #"{"state": {"lost": {}, "lent": {"to": "Ana", "due": 5}}}"#,
    #"{"state": {"lent": {"to": "Ana"}}}"#,
    #"{"state": {"lost": {"to": "Ana", "due": 5}}}"#,
    #"{"state": {"lent": {"to": "Ana", "due": 5}}, "status": "lost"}"#,
    #"{"state": {"lent": {"to": "Ana", "due": 5}}, "waitingChild": "Ana"}"#,
  ]
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

  /// The loan as JSON.
  var saved: String {
    get throws { try String(decoding: JSONEncoder().encode(self), as: UTF8.self) }
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
