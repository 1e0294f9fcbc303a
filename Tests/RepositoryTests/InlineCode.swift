import Foundation
import TestSupport

/// The code within the sentences of a text: what looks like Swift must exist.
struct InlineCode {
  /// Names of the system's that no page links to, and code that a text tells the reader to write or
  /// to avoid.
  private static let known: Set = [
    "AsyncSequence", "Observations", "nonisolated(unsafe)", "unowned(unsafe)",
  ]

  private let folders: [String]
  private let files: Set<String>
  private let sources: Declarations

  /// Creates the check for the texts of a lesson; of all lessons if none is named.
  init(lesson: String) throws {
    folders = lesson.isEmpty ? ["", "Lessons"] : [lesson, "\(lesson)/Exercise", ""]
    let folders = [lesson.isEmpty ? "Lessons" : lesson, "Sources"]
    let files = try folders.map(Project.swiftFiles).reduce([:]) { $0.merging($1) { $1 } }
    self.files = Set(files.keys.map { String($0.split(separator: "/").last ?? "") })
    sources = try Declarations(in: folders)
  }

  /// Returns what is wrong with some code; nil if it exists, or isn't Swift.
  func problem(with code: String) -> String? {
    guard code.looksLikeSwift, !Self.known.contains(code), !isFile(code) else { return nil }
    return exists(code) ? nil : "there is no \(code)"
  }

  private func exists(_ code: String) -> Bool {
    if code.contains(/^\w+\([\w:]+:\)$/) {
      return sources.types.values.contains { $0.members.contains(code) }
    }
    if let match = code.wholeMatch(of: /([A-Z]\w*)\.(\w+)/),
      sources.types[String(match.1)]?.members.contains(String(match.2)) == true
    {
      return true
    }
    if contains(code) { return true }
    // `some BookService` may be said of a type that the sources only call `any BookService`.
    let words = code.split { !$0.isWord }
    let names = words.filter { !String.keywords.contains(String($0)) }
    return names.count == 1 && names.count < words.count && contains(String(names[0]))
  }

  /// Whether the sources have the code, and not as a part of longer names.
  private func contains(_ code: String) -> Bool {
    let isWord = { (byte: UInt8?) in byte.map { Character(UnicodeScalar($0)).isWord } ?? false }
    let code = Data(code.utf8)
    let text = sources.code
    var rest = text[...]
    while let range = rest.range(of: code) {
      let before = range.lowerBound > text.startIndex ? text[range.lowerBound - 1] : nil
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : nil
      if !(isWord(before) && isWord(code.first)), !(isWord(after) && isWord(code.last)) {
        return true
      }
      rest = text[range.upperBound...]
    }
    return false
  }

  /// Whether a file or folder has that name.
  private func isFile(_ name: String) -> Bool {
    files.contains(name)
      || folders.contains {
        let path = Project.root.appending(path: $0).appending(path: name).path
        return FileManager.default.fileExists(atPath: path)
      }
  }
}

extension String {
  fileprivate static let keywords: Set = [
    "actor", "any", "async", "await", "class", "enum", "extension", "final", "func", "import",
    "init", "let", "private", "protocol", "public", "some", "static", "struct", "throws", "try",
    "var", "weak",
  ]

  /// Whether the text has an identifier with a dot, a call, an assignment or a name in mixed case.
  fileprivate var looksLikeSwift: Bool {
    let isCommand = contains(/^(?:[A-Z_]+=\S+ )?(?:swift|git) |^--/)
    // Of one letter: a name that stands for any other.
    return !isCommand && contains(/\w\.\w|\w\(| = |[a-z][A-Z]|[A-Z]\w*[a-z]/) && contains(/\w\w/)
  }
}
