import Foundation

/// What the tools wrote while they built and tested.
struct BuildLog {
  /// More than this is no message, but a loop that prints.
  static let limit = 64 << 20
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Reads the beginning of a file and its end.
  init(_ file: URL) {
    let part = 512 << 10
    let bytes = (try? Data(contentsOf: file, options: .alwaysMapped)) ?? Data()
    let end = bytes.dropFirst(part).suffix(part)
    self.init(String(decoding: bytes.prefix(part) + end, as: UTF8.self))
  }

  /// The last lines that say something.
  var tail: [String] {
    lines.filter { !$0.isEmpty && !$0.hasPrefix("[") }.suffix(10).map(String.init)
  }

  /// Each error of the compiler once, with the lines of code that it shows, the exercise's first.
  func errors(root: URL) -> [[String]] {
    var errors: [[String]] = []
    var isInside = false
    for line in lines {
      if let match = line.wholeMatch(of: /(\/.*\.swift:[0-9]+:[0-9]+: )(\w+): .*/) {
        let first = String(line.trimmingPrefix(root.path + "/"))
        isInside = match.2 == "error" && !errors.contains { $0[0] == first }
        if isInside { errors.append([first]) }
      } else if line.isEmpty || line.hasPrefix("[") || line.hasPrefix("error:") {
        isInside = false
      } else if isInside {
        errors[errors.count - 1].append(String(line))
      }
    }
    let isOwn: ([String]) -> Bool = { !$0[0].contains("/Tests/") }
    return errors.filter(isOwn) + errors.filter { !isOwn($0) }
  }
}

// MARK: - What the exercises' watchdog says

extension BuildLog {
  /// The tests that were ended because they took too long; nil if none was.
  var endless: [String]? {
    lines.last { $0.hasPrefix("✘ exercise ") && $0.contains(": no end after ") }.map(tests)
  }

  /// The tests of which one crashed; nil if nobody saw a crash.
  var crashed: [String]? { lines.last { $0.hasPrefix("✘ A crash, in ") }.map(tests) }

  /// Why the process ended, in the runtime's words, and the learner's line that led there.
  var reason: String? {
    guard let reason = lines.last(where: { $0.contains("Fatal error: ") }) else { return nil }
    let own = /at \/.*(Lessons\/[^\/]+\/Exercise\/[^\/]+\.swift:[0-9]+)/
    let place = lines.lazy.compactMap { $0.firstMatch(of: own)?.1 }
    return reason + (place.first.map { "\n\($0)" } ?? "")
  }

  private func tests(in line: Substring) -> [String] {
    line.matches(of: /in "([^"]*)"/).map { String($0.1) }
  }
}
