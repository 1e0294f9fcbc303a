import SQLite
import Testing

struct ConnectionTests {
  @Test func `what was written is read`() throws {
    let database = try Database.inMemory()
    let rows = try database.write { connection in
      try connection.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, content TEXT)")
      try connection.execute("INSERT INTO note VALUES (?, ?)", 1, "Tea at four")
      return try connection.rows("SELECT id, content FROM note WHERE id = ?", 1) { row in
        "\(try row.int(0)) \(try row.text(1))"
      }
    }

    #expect(rows == ["1 Tea at four"])
  }
}
