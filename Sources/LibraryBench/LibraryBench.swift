import BookLibrary
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
    Measures the library: mementos of shelves from 1,000 to ten times --rows books, the archive of
    one of --rows books, and --rows notes in SQLite: the module SQLite beside the bare C interface.

    Usage: swift run -c release \(command) [options]

    \(Option.lines(about: options + [.help]))
    Exit code: 0; 1 if a result is wrong or something failed; 64 for wrong usage.

    """

  static func main() {
    let arguments: Arguments
    do {
      arguments = try Arguments(Array(CommandLine.arguments.dropFirst()), allowing: options)
    } catch {
      writeError("\(command): \(error) See swift run \(command) --help.\n")
      exit(64)
    }
    guard !arguments.has("help") else { return print(help, terminator: "") }
    do {
      let report = try measure(rows: arguments["rows"].flatMap { Int($0) } ?? 100_000)
      print(arguments.has("json") ? try report.json : report.text)
    } catch {
      writeError("\(command): \(error)\n")
      exit(1)
    }
  }

  private static func measure(rows: Int) throws -> Report {
    #if DEBUG
      writeError("Built without optimization: swift run -c release \(command) tells the truth.\n")
    #endif
    let progress = Progress()
    defer { progress.end() }
    return Report(
      snapshots: try SnapshotRow.measure(upTo: 10 * rows, progress),
      archive: try ArchiveRow.measure(count: rows, progress),
      notes: try NoteRow.measure(count: rows, progress))
  }

  static func writeError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
