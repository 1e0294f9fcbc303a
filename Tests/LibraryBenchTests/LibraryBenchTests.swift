import Foundation
import TestSupport
import Testing

@testable import LibraryBench

/// The benchmark: that it measures something, not how fast it is.
struct LibraryBenchTests {
  @Test func `each operation is measured, and compared with its baseline`() throws {
    let run = try Command.lesson("library-bench", ["--json", "--rows", "1000"])

    let results = try JSONDecoder().decode([Timing].self, from: run.output)
    let names = results.map(\.name)
    let compared = results.filter { $0.baseline != nil }.map(\.name)
    #expect(run.status == 0)
    #expect(
      names == [
        "snapshot", "first change after it", "next change", "undo and redo",
        "snapshot", "first change after it", "next change", "undo and redo",
        "archive: encode", "archive: write", "archive: decode", "insert, one transaction",
        "fetch all", "update", "look-ups", "delete", "autocommitted inserts",
        "room: open", "room: today", "room: history",
      ])
    #expect(compared == ["snapshot"] + names.suffix(9).prefix(6) + ["room: today"])
    #expect(results.allSatisfy { $0.time > 0 && $0.baseline ?? 1 > 0 })
  }

  @Test func `the table fits a terminal`() throws {
    let run = try Command.lesson("library-bench", ["--rows=20"])

    #expect(run.status == 0)
    #expect(run.text.split(separator: "\n").count == 17)
    #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `the median of five runs counts, for one round`() {
    var (prepared, ran) = (0, 0)

    let result = Timing("sum", size: 1, rounds: 2) {
      prepared += 1
      return prepared
    } _: { work in
      ran += work
    }

    #expect((prepared, ran) == (5, 15))
    #expect(result.time >= 0)
    #expect([5.0, 1, 9, 2, 7].median == 5)
  }

  @Test(arguments: [["--rows", "0"], ["--rows", "many"], ["fast"]])
  func `wrong usage is one line and exit code 64`(arguments: [String]) throws {
    let run = try Command.lesson("library-bench", arguments)

    #expect(run.status == 64)
    #expect(run.text.isEmpty)
    #expect(run.errors.hasSuffix("See swift run library-bench --help.\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
