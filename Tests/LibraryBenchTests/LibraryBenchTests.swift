import Foundation
import TestSupport
import Testing

@testable import LibraryBench

/// The benchmark: that it measures something, not how fast it is.
struct LibraryBenchTests {
  @Test func `it measures snapshots and the archive, and tells what it does`() throws {
    let run = try Command.lesson("library-bench", ["--json", "--rows", "20"])

    let report = try JSONDecoder().decode(Report.self, from: run.output)
    #expect(run.status == 0)
    #expect(report.snapshots.map(\.books) == [1_000])
    #expect(report.archive.books == 20)
    for row in report.snapshots {
      #expect(
        [row.snapshot, row.firstChange, row.nextChange, row.undoAndRedo].allSatisfy { $0 > 0 })
    }
    #expect([report.archive.encode, report.archive.write, report.archive.decode].min() ?? 0 > 0)
    #expect(run.errors.contains("snapshots of 1000 books …\n"))
  }

  @Test func `the table has a row for each size`() throws {
    let run = try Command.lesson("library-bench", ["--rows=20"])

    #expect(run.status == 0)
    #expect(run.text.contains("to the first"))
    #expect(run.text.contains("\n        1000 "))
    #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `the middle of five times counts, and what is prepared doesn't`() {
    var (prepared, ran) = (0, 0)

    let time = medianTime {
      prepared += 1
      return prepared
    } _: { work in
      ran += work
    }

    #expect(prepared == 5)
    #expect(ran == 15)
    #expect(time >= 0)
  }

  @Test(arguments: [["--rows", "0"], ["--rows", "many"], ["--fast"], ["fast"]])
  func `wrong usage is one line and exit code 64`(arguments: [String]) throws {
    let run = try Command.lesson("library-bench", arguments)

    #expect(run.status == 64)
    #expect(run.text.isEmpty)
    #expect(run.errors.hasSuffix("See swift run library-bench --help.\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
