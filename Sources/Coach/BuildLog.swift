import Foundation

/// The output of a build and its tests, from the tools and from the learner's code.
struct BuildLog {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Reads the beginning and the end of a file. A loop may have filled the middle with output.
  init(file: URL) {
    let part = 512 << 10
    let bytes = file.bytes(upTo: .max) ?? Data()
    let end = bytes.dropFirst(part).suffix(part)
    self.init(String(decoding: bytes.prefix(part) + end, as: UTF8.self))
  }

  /// The last lines, without empty lines and progress messages.
  var tail: String {
    lines.filter { !$0.isEmpty && !$0.hasPrefix("[") }.suffix(10).joined(separator: "\n")
  }

  /// The watchdog's message, if the watchdog ended the tests.
  var endless: String? {
    lines.first { $0.hasPrefix("✘ ") && $0.contains(": no end after ") }.map {
      String($0.dropFirst(2))
    }
  }

  /// The runtime's message about a crash, and the learner's line that led to it.
  var crash: String? {
    guard let reason = lines.last(where: { $0.contains("Fatal error: ") }) else { return nil }
    let own = /at \/.*(Lessons\/[^\/]+\/Exercise\/[^\/]+\.swift:[0-9]+)/
    let place = lines.lazy.compactMap { $0.firstMatch(of: own)?.1 }.first
    return reason + (place.map { "\n\($0)" } ?? "")
  }

  /// Returns each compiler error once, with the source lines that it shows.
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
