import SQLite
import Testing

struct ValueTests {
  private func stored<Value: SQLBindable, T>(
    _ value: Value, as decode: (borrowing Row) throws -> T
  ) throws -> T? {
    try Database.inMemory().write { connection in
      try connection.execute("CREATE TABLE t (v)")
      try connection.execute("INSERT INTO t VALUES (?)", value)
      return try connection.first(
        "SELECT v, typeof(v), length(CAST(v AS BLOB)) FROM t", as: decode)
    }
  }

  private func problem(_ body: () throws -> Void) -> SQLiteError.Problem? {
    #expect(throws: SQLiteError.self, performing: body)?.problem
  }

  @Test func `empty text is text, and an empty blob is a blob`() throws {
    let nothing: String? = nil

    #expect(try stored("") { try $0.text(1) } == "text")
    #expect(try stored("") { try $0.optionalText(0) } == .some(""))
    #expect(try stored([UInt8]()) { try $0.text(1) } == "blob")
    #expect(try stored([UInt8]()) { try $0.optionalBlob(0) } == .some([]))
    #expect(try stored(nothing) { try $0.text(1) } == "null")
    #expect(try stored(nothing) { try $0.optionalText(0) } == .some(nil))
  }

  @Test func `a megabyte of text and of bytes comes back`() throws {
    let text = String(repeating: "née 📖\0", count: 100_000)
    let bytes = [UInt8](text.utf8)

    #expect(bytes.count >= 1_000_000)
    #expect(try stored(text) { try $0.text(0) } == text)
    #expect(try stored(text) { try $0.int(2) } == bytes.count)
    #expect(try stored(bytes) { try $0.blob(0) } == bytes)
  }

  @Test func `text keeps its bytes, whatever Swift holds to be equal`() throws {
    for text in ["é", "e\u{301}", "\u{FEFF}a", "\u{FFFD}", "\r\n"] {
      let found = try stored(text) { try $0.text(0) }
      #expect(found.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test func `numbers in floating point keep their sign and their last bit`() throws {
    for number in [-0.0, 0.0, .leastNonzeroMagnitude, -.greatestFiniteMagnitude, 1e15, 2.0] {
      let found = try stored(number) { try $0.double(0) }
      #expect(found?.bitPattern == number.bitPattern)
    }
  }

  @Test func `each type is refused by the getters of the others`() throws {
    let getters: [(type: String, get: (borrowing Row) throws -> Void)] = [
      ("integer", { _ = try $0.int(0) }), ("real", { _ = try $0.double(0) }),
      ("text", { _ = try $0.text(0) }), ("blob", { _ = try $0.blob(0) }),
    ]
    let values: [(type: String, value: SQLValue)] = [
      ("integer", .integer(7)), ("real", .real(7.5)), ("text", .text("7")), ("blob", .blob([7])),
      ("null", .null),
    ]

    for (type, value) in values {
      for (expected, get) in getters where type != expected {
        let found = type == "integer" ? "integer 7" : type
        #expect(
          problem { _ = try stored(value, as: get) }
            == .wrongType(column: "v", expected: expected, found: found))
      }
    }
    #expect(
      problem { _ = try stored(2) { try $0.bool(0) } }
        == .wrongType(column: "v", expected: "0 or 1", found: "integer 2"))
    #expect(try stored(true) { try $0.bool(0) } == true)
    #expect(try stored(false) { try $0.bool(0) } == false)
  }

  @Test(arguments: ["ff", "c3", "c080", "eda080", "f5808080", "61ff62"])
  func `bytes that aren't UTF-8 are no text, but can be read as bytes`(bytes: String) throws {
    let text = "CAST(x'\(bytes)' AS TEXT)"
    let problem = SQLiteError.Problem.wrongType(
      column: "t", expected: "text", found: "text that isn't UTF-8")

    try Database.inMemory().read { connection in
      let sql = "SELECT \(text) AS t"
      #expect(self.problem { _ = try connection.first(sql) { try $0.text(0) } } == problem)
      #expect(self.problem { _ = try connection.first(sql) { try $0.value(0) } } == problem)
      let found = try connection.first("SELECT CAST(\(text) AS BLOB)") { try $0.blob(0) }
      #expect(found?.map { String(256 + Int($0), radix: 16).dropFirst() }.joined() == bytes)
    }
  }
}
