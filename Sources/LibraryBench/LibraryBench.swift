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
      if arguments.has("help") { return print(help, terminator: "") }
      let results = try await measure(rows: arguments["rows"].flatMap { Int($0) } ?? 100_000)
      print(try arguments.has("json") ? json(results) : table(results))
    } catch {
      end(because: error)
    }
  }

  private static func end(because error: any Error) -> Never {
    let isUsage = error is UsageError
    tell("\(command): \(error)" + (isUsage ? " See swift run \(command) --help." : ""))
    exit(isUsage ? 64 : 1)
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

// MARK: - Time

/// How long something takes, in nanoseconds.
struct Timing: Encodable {
  let name: String
  /// How many books or notes it is about.
  let size: Int
  let time: Double
  /// The time to compare it with, if there is one.
  var baseline: Double?
}

extension Timing {
  /// Takes the median of five runs of a task, each on a value that is prepared untimed.
  ///
  /// - Parameter rounds: How often the task repeats the thing that is measured.
  init<Work>(
    _ name: String, size: Int, rounds: Int = 1, preparing prepare: () throws -> Work,
    _ task: (inout Work) throws -> Void
  ) rethrows {
    let times = try (0..<5).map { _ in
      var work = try prepare()
      return try nanoseconds { try task(&work) }
    }
    self.init(name: name, size: size, time: times.median / Double(rounds))
  }
}

func nanoseconds(_ task: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(task) / .nanoseconds(1)
}

/// Returns the medians of five runs of each task, in turn: a slow moment of the machine meets all.
func medians(of tasks: [() async throws -> Void]) async throws -> [Double] {
  var times = Array(repeating: [Double](), count: tasks.count)
  for _ in 0..<5 {
    for (index, task) in tasks.enumerated() {
      let start = ContinuousClock.now
      try await task()
      times[index].append((ContinuousClock.now - start) / .nanoseconds(1))
    }
  }
  return times.map(\.median)
}

extension [Double] {
  var median: Double { sorted()[count / 2] }
}

/// A wrong result; a time for it would say nothing.
struct WrongResult: Error {
  let name: String
}
