/// The name of a table or a column. Names can't be bound like values, so they are checked.
struct Identifier: Hashable, Sendable {
  let text: String

  /// Creates a name of ASCII letters, digits and `_` that doesn't begin with a digit.
  init(checking text: String) throws(MappingError) {
    guard Self.isValid(text) else { throw .invalidName(text) }
    self.text = text
  }

  /// The name as it stands in SQL: in quotes, so that a name like `order` is one as well.
  var sql: String { "\"\(text)\"" }

  private static func isValid(_ text: String) -> Bool {
    let letters = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return letters && text.first?.isNumber == false
  }
}

extension Identifier: ExpressibleByStringLiteral {
  /// Creates a name from a literal, which must be one.
  init(stringLiteral text: String) {
    precondition(Self.isValid(text), "not the name of a table or a column: \(text)")
    self.text = text
  }
}

/// Why a mapping can't be made.
enum MappingError: Error, Equatable {
  case invalidName(String)
}

extension MappingError: CustomStringConvertible {
  var description: String {
    switch self {
    case .invalidName(let text):
      "\"\(text)\" is no name for a table or a column: letters, digits and _ only."
    }
  }
}
