import Foundation
import LessonStage

/// Measures what the lessons say about speed, and prints times and ratios.
@main
struct LibraryBench {
  static let command = "library-bench"
  static let options = [
    Option("rows", "N", help: "how much to measure with (100000)") { Int($0) ?? 0 > 0 },
    Option("json", help: "print the results as JSON"),
  ]
  static let help = """
    Measures mementos of shelves from 1,000 to ten times --rows books, the archive of one of --rows
    books, --rows notes in SQLite, and the reading room with --rows sessions in a hundred days. Times
    are medians of five. The baseline of a snapshot is the smallest shelf's; that of the notes, and
    of today's figures, is SQLite's C interface.

    Usage: swift run -c release \(command) [options]

    \(Option.lines(about: options + [.help]))
    Exit code: 0; 1 if a result is wrong or something failed; 64 for wrong usage.

    """

  static func main() async {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()), allowing: options)
      guard !arguments.has("help") else { return print(help, terminator: "") }
      let results = try await measure(rows: arguments["rows"].flatMap { Int($0) } ?? 100_000)
      print(arguments.has("json") ? try json(results) : table(results))
    } catch let error as UsageError {
      tell("\(command): \(error) See swift run \(command) --help.")
      exit(64)
    } catch {
      tell("\(command): \(error)")
      exit(1)
    }
  }

  private static func measure(rows: Int) async throws -> [Timing] {
    #if DEBUG
      tell("Built without optimization; swift run -c release \(command) tells the truth.")
    #endif
    var results: [Timing] = []
    for size in [1_000, 10_000, 100_000, 1_000_000] where size <= max(10 * rows, 1_000) {
      results += try mementos(ofBooks: size, smallest: results.first)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(command)-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await results + archive(ofBooks: rows, in: folder) + notes(rows, in: folder)
      + sessions(rows, in: folder)
  }

  private static func tell(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }

  private static func json(_ results: [Timing]) throws -> String {
    String(decoding: try JSONEncoder().encode(results), as: UTF8.self)
  }

  private static func table(_ results: [Timing]) -> String {
    var rows = [["", "size", "time", "baseline", "ratio"]]
    for result in results {
      var row = [result.name, "\(result.size)", words(result.time)]
      if let baseline = result.baseline {
        row += [words(baseline), String(format: "%.2f", result.time / baseline)]
      }
      rows.append(row)
    }
    return rows.map { row in
      row[0].padding(toLength: 26, withPad: " ", startingAt: 0)
        + row[1...].map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }.joined(separator: "\n")
  }

  private static func words(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: String(format: "%.1f ns", nanoseconds)
    case ..<1_000_000: String(format: "%.1f µs", nanoseconds / 1_000)
    default: String(format: "%.1f ms", nanoseconds / 1_000_000)
    }
  }
}
