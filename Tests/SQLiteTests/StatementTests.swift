import SQLite
import Testing

struct StatementTests {
  private func problem(_ body: () throws -> Void) -> SQLiteError.Problem? {
    #expect(throws: SQLiteError.self, performing: body)?.problem
  }

  @Test func `there is no column below the first or above the last`() throws {
    try Database.inMemory().read { connection in
      for column in [-1, 2, Int(Int32.max), Int(UInt32.max) + 1, .min, .max] {
        for get in [
          { _ = try $0.int(column) }, { _ = try $0.text(column) }, { _ = try $0.isNull(column) },
          { _ = try $0.name(column) }, { _ = try $0.optionalInt(column) },
        ] as [(borrowing Row) throws -> Void] {
          #expect(
            problem { _ = try connection.first("SELECT 1, 2", as: get) }
              == .columnOutOfRange(column, count: 2))
        }
      }
    }
  }

  @Test func `too few and too many values are refused, and the next use works`() throws {
    try Database.inMemory().read { connection in
      let statement = try connection.prepare("SELECT ?, ?")
      #expect(problem { try statement.bind() } == .wrongNumberOfValues(expected: 2, given: 0))
      #expect(problem { try statement.bind(1) } == .wrongNumberOfValues(expected: 2, given: 1))
      #expect(
        problem { try statement.bind(1, 2, 3) } == .wrongNumberOfValues(expected: 2, given: 3))
      #expect(
        problem { try connection.execute("SELECT ?", 1, 2) }
          == .wrongNumberOfValues(expected: 1, given: 2))
      #expect(
        problem { try connection.executeScript("SELECT 1; SELECT ?") }
          == .wrongNumberOfValues(expected: 1, given: 0))
      try statement.bind(3, 4)
      #expect(try statement.step())
      #expect(try statement.row { try $0.int(1) } == 4)
    }
  }

  @Test func `a value that is refused leaves no others behind`() throws {
    try Database.inMemory().read { connection in
      let sql = "SELECT ?, ?"
      #expect(problem { try connection.execute(sql, 1, Double.nan) } == .valueRefused("NaN"))
      let fresh = try connection.prepare(sql)
      #expect(try fresh.step())
      #expect(try fresh.row { try $0.isNull(0) })
    }
  }

  @Test func `a statement starts over after its last row, with its values`() throws {
    try Database.inMemory().read { connection in
      let statement = try connection.prepare("SELECT ?")
      try statement.bind("kept")
      for _ in 0..<2 {
        #expect(try statement.step())
        #expect(try statement.row { try $0.text(0) } == "kept")
        #expect(try !statement.step())
        #expect(problem { _ = try statement.step() } == .noRow)
        #expect(problem { try statement.row { _ in } } == .noRow)
        try statement.reset()
      }
    }
  }

  @Test func `a finalized statement can do nothing any more, and harms no other`() throws {
    try Database.inMemory().read { connection in
      let sql = "SELECT 1"
      let old = try connection.prepare(sql)
      try old.finalize()
      let new = try connection.prepare(sql)
      #expect(try new.step())
      #expect(problem { try old.finalize() } == .finalized)
      #expect(problem { try old.reset() } == .finalized)
      #expect(problem { try old.bind() } == .finalized)
      #expect(problem { try old.row { _ in } } == .finalized)
      #expect(try new.row { try $0.int(0) } == 1)
    }
  }

  @Test func `a statement can't be changed inside of its own row`() throws {
    try Database.inMemory().read { connection in
      let statement = try connection.prepare("SELECT 1")
      #expect(try statement.step())
      try statement.row { row in
        #expect(problem { _ = try statement.step() } == .statementInUse)
        #expect(problem { try statement.reset() } == .statementInUse)
        #expect(problem { try statement.bind() } == .statementInUse)
        #expect(problem { try statement.row { _ in } } == .statementInUse)
        let one = try row.int(0)
        #expect(one == 1)
      }
      #expect(try !statement.step())
    }
  }
}
