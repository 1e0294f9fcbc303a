import Foundation

/// What the tools and the learner's code wrote while they built and tested.
struct BuildLog {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Reads the beginning of a file and its end: between them, a loop may have printed for long.
  init(file: URL) {
    let part = 512 << 10
    let bytes = file.bytes(upTo: .max) ?? Data()
    let end = bytes.dropFirst(part).suffix(part)
    self.init(String(decoding: bytes.prefix(part) + end, as: UTF8.self))
  }

  /// The last lines that say something.
  var tail: String {
    lines.filter { !$0.isEmpty && !$0.hasPrefix("[") }.suffix(10).joined(separator: "\n")
  }

  /// The words of the exercise's watchdog, if it has ended the tests.
  var endless: String? {
    lines.first { $0.hasPrefix("✘ ") && $0.contains(": no end after ") }.map {
      String($0.dropFirst(2))
    }
  }

  /// Why the process ended, in the runtime's words, and the learner's line that led there.
  var crash: String? {
    guard let reason = lines.last(where: { $0.contains("Fatal error: ") }) else { return nil }
    let own = /at \/.*(Lessons\/[^\/]+\/Exercise\/[^\/]+\.swift:[0-9]+)/
    let place = lines.lazy.compactMap { $0.firstMatch(of: own)?.1 }.first
    return reason + (place.map { "\n\($0)" } ?? "")
  }

  /// Each error of the compiler once, with the lines of code that it shows.
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
    return errors
  }
}

extension URL {
  /// Returns the bytes of a file, unless it has too many or is no regular file: a learner's code may
  /// have put a pipe in its place, and reading that would never end.
  func bytes(upTo limit: Int) -> Data? {
    let found = try? FileManager.default.attributesOfItem(atPath: path)
    guard found?[.type] as? FileAttributeType == .typeRegular,
      let size = found?[.size] as? Int, size <= limit
    else { return nil }
    return try? Data(contentsOf: self, options: .alwaysMapped)
  }
}
