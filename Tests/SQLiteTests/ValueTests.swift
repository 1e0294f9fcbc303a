import SQLite
import TestSupport
import Testing

/// Values on their way into a database and out of it.
struct ValueTests {
  @Test func `values come back as they were, and nil is NULL`() throws {
    let long = String(repeating: "née 📖\0", count: 100_000)
    let texts = ["", "a\0b", "é", "e\u{301}", "\u{FEFF}a", "\r\n", "'); DROP TABLE t; --", long]
    let blobs = [[], [0, 255], [UInt8](long.utf8)]
    let numbers: [Double] = [-0.0, .infinity, .leastNonzeroMagnitude, 1e15, 0.1]
    let integers: [Int?] = [nil, 0, .min, .max]

    try Database.inMemory().write { connection in
      try connection.execute("CREATE TABLE t (v)")
      func stored<T>(
        _ value: any SQLBindable, _ type: String, as decode: (borrowing Row) throws -> T
      ) throws -> T? {
        try connection.execute("DELETE FROM t")
        try connection.execute("INSERT INTO t VALUES (?)", value)
        return try connection.first("SELECT v, typeof(v) AS type FROM t") { row in
          expect(try row.text("type"), is: type)
          return try decode(row)
        }
      }
      for text in texts {
        let found = try stored(text, "text") { try $0.text(0) }
        // Swift holds some texts equal whose bytes differ.
        expect(found.map { Array($0.utf8) }, is: Array(text.utf8))
        expect(try stored(text, "text") { try $0.optionalText("v") }, is: .some(found))
      }
      for bytes in blobs {
        expect(try stored(bytes, "blob") { try $0.blob(0) }, is: bytes)
      }
      for number in numbers {
        let found = try stored(number, "real") { try $0.double(0) }
        expect(found?.bitPattern, is: number.bitPattern)
      }
      for integer in integers {
        let type = integer == nil ? "null" : "integer"
        expect(try stored(integer, type) { try $0.optionalInt(0) }, is: .some(integer))
      }
      expect(try stored(true, "integer") { try $0.int(0) }, is: 1)
      expect(try stored(SQLValue.null, "null") { try $0.isNull(0) }, is: true)
      expect(try stored(String?.none, "null") { try $0.optionalText(0) }, is: .some(nil))
    }
  }

  @Test func `a column of another type, or none, is an error that names it`() throws {
    let getters: [(type: String, get: @Sendable (borrowing Row) throws -> Void)] = [
      ("integer", { _ = try $0.int(0) }), ("real", { _ = try $0.double("v") }),
      ("text", { _ = try $0.text("v") }), ("blob", { _ = try $0.blob(0) }),
    ]
    let values = ["integer": "7", "real": "7.5", "text": "'7'", "blob": "x'07'", "null": "NULL"]

    try Database.inMemory().read { connection in
      for (type, value) in values {
        for (wanted, get) in getters where wanted != type {
          let error = expect(.wrongType) { try connection.first("SELECT \(value) AS v", as: get) }
          expect(error?.message, is: "column v holds \(type), not \(wanted)")
        }
      }
      for bytes in ["ff", "c080", "eda080", "61ff62"] {
        let sql = "SELECT CAST(x'\(bytes)' AS TEXT) AS v"
        let error = expect(.wrongType) { try connection.first(sql, as: getters[2].get) }
        expect(error?.message, is: "column v holds text that isn't UTF-8, not text")
      }
      for column in [.index(-1), .index(2), .index(.max), "c"] as [Row.Column] {
        expect(.other) { try connection.first("SELECT 1 AS a, 2 AS b") { _ = try $0.int(column) } }
      }
    }
  }
}
