import Foundation

/// The output of a build and its tests, from the tools and from the learner's code.
struct BuildLog {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Reads the beginning and the end of a file. A loop may have filled the middle with output.
  init(file: URL) {
    let part = 512 << 10
    let bytes = file.bytes(upTo: .max) ?? Data()
    let end = bytes.dropFirst(part).suffix(part)
    text = String(decoding: bytes.prefix(part) + end, as: UTF8.self)
  }

  /// The last lines, without empty lines and progress messages.
  var tail: String {
    text.split(separator: "\n").filter { !$0.hasPrefix("[") }.suffix(10).joined(separator: "\n")
  }

  /// The watchdog's message, if the watchdog ended the tests.
  var endless: String? {
    text.firstMatch(of: /(?m)^✘ (.*: no end after .*)$/).map { String($0.1) }
  }

  /// The runtime's message about a crash, and the learner's line that led to it.
  var crash: String? {
    let lines = text.split(separator: "\n")
    // A register's contents, which the runtime prints, too, can hold the same words.
    let isReason = { (line: Substring) in
      line.hasPrefix("Fatal error: ") || line.contains(": Fatal error: ")
    }
    guard let reason = lines.last(where: isReason) else { return nil }
    let own = /at \/.*(Lessons\/[^\/]+\/Exercise\/[^\/]+\.swift:[0-9]+)/
    // In a long line, which a learner's code may print, the search would take minutes.
    let place = lines.lazy.filter { $0.utf8.count < 1_000 }
      .compactMap { $0.firstMatch(of: own)?.1 }.first
    return reason + (place.map { "\n\($0)" } ?? "")
  }

  /// Returns each compiler error once, with the source lines that it shows.
  func errors(root: URL) -> [String] {
    let error = /(?m)^\/.+\.swift:[0-9]+:[0-9]+: error: .*(?:\n[ 0-9]*\|.*)*/
    return text.matches(of: error).reduce(into: []) { errors, match in
      let error = String(match.0.trimmingPrefix(root.path + "/"))
      if !errors.contains(error) { errors.append(error) }
    }
  }
}

extension URL {
  /// Returns the bytes of a regular file; nil if there are more than `limit`.
  ///
  /// A learner's code may have put a pipe in the file's place, and reading a pipe would never end.
  func bytes(upTo limit: Int) -> Data? {
    let found = try? FileManager.default.attributesOfItem(atPath: path)
    guard found?[.type] as? FileAttributeType == .typeRegular,
      let size = found?[.size] as? Int, size <= limit
    else { return nil }
    return try? Data(contentsOf: self, options: .alwaysMapped)
  }
}
