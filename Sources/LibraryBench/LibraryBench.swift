import BookLibrary
import Foundation
import LessonStage

/// A benchmark that checks the lessons' statements about speed and prints times and ratios.
@main
struct LibraryBench {
  static let command = "library-bench"
  static let options = [
    Option("books", "N", help: "the number of books in the largest library (1000000)") {
      Int($0) ?? 0 > 0
    }
  ]
  static let help = """
    Measures mementos of libraries with 1,000 books and more. Times are medians of five runs. Ratios
    are relative to the smallest library.

    Usage: swift run -c release \(command) [options]

    \(Option.lines(about: options + [.help]))
    Exit code: 0; 1 if something failed; 64 for wrong usage.

    """

  static func main() async {
    let console = Console()
    let status = await console.run(command) {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()), allowing: options)
      if arguments.has("help") {
        console.write(help)
        return true
      }
      #if DEBUG
        console.writeError(
          "This is a debug build. For meaningful times: swift run -c release \(command)\n")
      #endif
      try measure(to: arguments["books"].flatMap { Int($0) } ?? 1_000_000)
      return true
    }
    console.exit(status)
  }
}

// MARK: - Measuring

extension LibraryBench {
  private static func measure(to largest: Int) throws {
    print(row("", "books", "time", "ratio"))
    var smallest: [Double] = []
    for books in sequence(first: 1_000, next: { $0 * 10 }).prefix(while: { $0 <= largest }) {
      let times = try mementos(of: .sample(of: books))
      if smallest.isEmpty { smallest = times.map(\.nanoseconds) }
      for (time, first) in zip(times, smallest) {
        print(
          row(
            time.name, "\(books)", String(format: "%.1f ns", time.nanoseconds),
            String(format: "%.2f", time.nanoseconds / first)))
      }
    }
  }

  private static func row(_ name: String, _ cells: String...) -> String {
    name.padding(toLength: 26, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 18 - $0.count)) + $0 }.joined()
  }

  /// Measures a memento, the first change after it, and the next change.
  private static func mementos(of original: Library) throws -> [(name: String, nanoseconds: Double)]
  {
    let rounds = 10_000
    var kept: [Library.Memento] = []
    kept.reserveCapacity(rounds)
    let memento = median {
      kept.removeAll(keepingCapacity: true)
    } _: {
      for _ in 0..<rounds { kept.append(original.memento()) }
    }
    var library = original
    // The first book, so that finding it costs the same in every library.
    let id = original.shelf[0].id
    let first = try median {
      library = original
    } _: {
      try library.mark(id)
    }
    let next = try median {
    } _: {
      for _ in 0..<rounds { try library.mark(id) }
    }
    return [
      ("memento", memento / Double(rounds)), ("first change after it", first),
      ("next change", next / Double(rounds)),
    ]
  }

  /// Returns the median time of five runs of `task` in nanoseconds, not counting `prepare`.
  private static func median(_ prepare: () -> Void, _ task: () throws -> Void) rethrows -> Double {
    let times = try (0..<5).map { _ in
      prepare()
      return try ContinuousClock().measure(task) / .nanoseconds(1)
    }
    return times.sorted()[2]
  }
}

extension Library {
  fileprivate static func sample(of count: Int) throws -> Library {
    let books = (1...count).map { number in
      Book(id: Book.ID(rawValue: number), title: "Picture book \(number)", coverPath: "/some.png")
    }
    return Library(shelf: try Shelf(books))
  }
}
