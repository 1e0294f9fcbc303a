import Foundation

/// What the tools wrote while they built and tested.
struct BuildLog {
  /// More than this is no message, but a loop that prints.
  static let limit = 64 << 20
  /// How much is read at the beginning, and at the end.
  private static let part = 512 << 10
  private let lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  init(_ file: URL) {
    let bytes = (try? Data(contentsOf: file, options: .alwaysMapped)) ?? Data()
    let isLong = bytes.count > 2 * Self.part
    let parts = isLong ? [bytes.prefix(Self.part), bytes.suffix(Self.part)] : [bytes]
    self.init(parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"))
  }

  /// The last lines that say something.
  var tail: [String] {
    lines.filter { !$0.isEmpty && !$0.hasPrefix("[") }.suffix(10)
  }

  /// Each error of the compiler once, with the lines of code that it shows, the exercise's first.
  func errors(root: URL) -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in lines {
      if let match = line.wholeMatch(of: /(\/.*\.swift:[0-9]+:[0-9]+: )(\w+): .*/) {
        isInside = match.2 == "error"
        if isInside { blocks.append([String(line.trimmingPrefix(root.path + "/"))]) }
      } else if line.isEmpty || line.hasPrefix("[") || line.hasPrefix("error:") {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    var seen: Set<String> = []
    let errors = blocks.filter { seen.insert($0[0]).inserted }
    return errors.filter { $0[0].hasPrefix("Lessons/") }
      + errors.filter { !$0[0].hasPrefix("Lessons/") }
  }
}

// MARK: - What the exercises' watchdog says

extension BuildLog {
  /// The tests that were ended because they took too long; nil if none was.
  var endless: [String]? {
    lines.last { $0.hasPrefix("✘ exercise ") && $0.contains(": no end after ") }.map(tests)
  }

  /// The tests of which one crashed; nil if nobody saw a crash.
  var crashed: [String]? {
    lines.last { $0.hasPrefix("✘ A crash, in ") }.map(tests)
  }

  /// Why the process ended, in the runtime's words.
  var reason: String? {
    lines.last { $0.contains("Fatal error: ") }
  }

  private func tests(in line: String) -> [String] {
    line.matches(of: /in "([^"]*)"/).map { String($0.1) }
  }
}
