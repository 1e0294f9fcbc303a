import Foundation
import SQLite
import TestSupport
import Testing

struct KillTests {
  @Test(arguments: [1, 2, 5, 20, 100, 500, 1_000, 2_000])
  func `a killed writer leaves each transaction whole or not at all`(lines: Int) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("t.sqlite")

    let printed = try KilledWriter(database: file).killed(afterLines: lines)

    let database = try Database(path: file.path)
    try database.check()
    let sizes = try database.read { connection in
      try connection.rows("SELECT number, count(DISTINCT part) FROM t GROUP BY number") { row in
        [try row.int(0), try row.int(1)]
      }
    }
    // One more than the printed can be there: killed after its commit, before its line.
    #expect(printed.count >= lines)
    #expect([0, 1].contains(sizes.count - printed.count))
    #expect(sizes == (0..<sizes.count).map { [$0 + 1, 5] })
    try database.write { try $0.execute("INSERT INTO t VALUES (0, 0, '')") }
  }
}
