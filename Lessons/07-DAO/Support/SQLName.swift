/// The name of a table or a column. Names can't be bound like values, so they are checked.
struct SQLName: ExpressibleByStringLiteral, Sendable {
  let text: String

  /// Creates a name of ASCII letters, digits and `_` that doesn't begin with a digit.
  init(checking text: String) throws {
    let isName = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard isName, text.first?.isNumber == false else { throw InvalidSQLName(text: text) }
    self.text = text
  }

  /// Creates a name from a literal, which must be one.
  init(stringLiteral text: String) {
    do { try self.init(checking: text) } catch { preconditionFailure("\(error)") }
  }

  /// The name as it stands in SQL: in quotes, since `order` is a keyword as well.
  var sql: String { "\"\(text)\"" }
}

/// A text that is no name, and may be SQL.
struct InvalidSQLName: Error, Equatable, CustomStringConvertible {
  let text: String

  var description: String {
    "\"\(text)\" is no name for a table or a column: letters, digits and _ only."
  }
}
