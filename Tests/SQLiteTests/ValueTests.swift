import SQLite
import TestSupport
import Testing

/// Values on their way into a database and out of it.
struct ValueTests {
  /// Returns the value in the column `v`, by the getter for a type.
  private func value(in row: borrowing Row, as type: String) throws -> SQLValue {
    switch type {
    case "integer": .integer(Int64(try row.int(0)))
    case "real": .real(try row.double("v"))
    case "text": .text(try row.text("v"))
    case "blob": .blob(try row.blob(0))
    default: .null
    }
  }

  @Test func `values come back as they were, and nil is NULL`() throws {
    let long = String(repeating: "née 📖\0", count: 2_000)
    let texts = ["", "a\0b", "é", "e\u{301}", "\u{FEFF}a", "\r\n", "'); DROP TABLE t; --", long]
    let numbers: [Double] = [-0.0, .infinity, .leastNonzeroMagnitude, 1e15, 0.1]
    let others: [any SQLBindable] = [
      [UInt8](), [0, 255] as [UInt8], [UInt8](long.utf8), 0, Int.min, Int.max, true,
      Int?.none, String?.none, SQLValue.null,
    ]
    let values =
      texts.map(\.sqlValue) + numbers.map(\.sqlValue) + others.map(\.sqlValue)

    try Database.inMemory().write { connection in
      for expected in values {
        try connection.first("SELECT ? AS v, typeof(?1)", expected) { row in
          let type = try row.text(1)
          // Byte for byte: Swift holds some texts, and two zeros, equal that aren't the same.
          expect("\(try value(in: row, as: type))", is: "\(expected)")
          if type == "integer" || type == "null" {
            expect("\(try row.optionalInt(0).sqlValue)", is: "\(expected)")
          }
          if type == "text" || type == "null" {
            expect("\(try row.optionalText("v").sqlValue)", is: "\(expected)")
          }
          expect(try row.isNull(0), is: type == "null")
        }
      }
    }
  }

  @Test func `a column of another type, or none, is an error that names it`() throws {
    let values = ["integer": "7", "real": "7.5", "text": "'7'", "blob": "x'07'", "null": "NULL"]
    func expectMismatch(_ value: String, as type: String, _ message: String) throws {
      let error = expect(.wrongType) {
        try Database.inMemory().read { connection in
          _ = try connection.first("SELECT \(value) AS v") { try self.value(in: $0, as: type) }
        }
      }
      expect(error?.message, is: "column v holds \(message), not \(type)")
    }

    for (type, value) in values {
      for wanted in values.keys where wanted != type && wanted != "null" {
        try expectMismatch(value, as: wanted, type)
      }
    }
    for bytes in ["ff", "c080", "eda080", "61ff62"] {
      try expectMismatch("CAST(x'\(bytes)' AS TEXT)", as: "text", "text that isn't UTF-8")
    }
    try Database.inMemory().read { connection in
      for column in [.index(-1), .index(2), .index(.max), "c"] as [Row.Column] {
        expect(.other) { try connection.first("SELECT 1 AS a, 2 AS b") { _ = try $0.int(column) } }
      }
    }
  }
}
