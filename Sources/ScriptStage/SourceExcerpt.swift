import LessonStage
import Foundation

/// Some lines of a source file, in its current state.
package struct SourceExcerpt: Codable, Equatable {
  /// The path in the lesson's folder, as in `Pattern/BookCatalog.swift`, or one in `Sources/`.
  package let file: String
  /// The number of the first line; nil if the lines weren't found.
  package let start: Int?
  package let lines: [String]
}

extension SourceExcerpt {
  /// The place, as in `Pattern/BookCatalog.swift:12`.
  package var title: String { file + (start.map { ":\($0)" } ?? "") }

  /// Reads the lines between the braces of the closure that begins on a line.
  init(closureIn file: String, line: Int) {
    let name = file.split(separator: "/").suffix(2).joined(separator: "/")
    self.init(file, as: name) { $0.closure(from: line - 1) }
  }

  /// Reads lines in a file of the script's lesson, or of `Sources/`: from the line that begins with
  /// `first` through the next one that begins with `last`, and the rest of the block that this line
  /// opens.
  init(of source: String, from first: String, through last: String?, script: String) {
    // The script's file is …/Lessons/NN-Facade/Demo/X.swift.
    let isShared = source.hasPrefix("Sources/")
    let folder = script.split(separator: "/").dropLast(isShared ? 4 : 2).joined(separator: "/")
    self.init("/\(folder)/\(source)", as: source) { lines in
      guard let start = lines.firstIndex(beginningWith: first),
        let end = last.map({ lines[start...].firstIndex(beginningWith: $0) }) ?? start
      else { return nil }
      return lines.block(from: start, through: end)
    }
  }

  /// Reads the lines that `find` returns. If it returns nil, a single line says so.
  private init(
    _ file: String, as name: String, find: ([Substring]) -> ArraySlice<Substring>?
  ) {
    let text = (try? URL(filePath: file).text()) ?? ""
    guard let block = find(text.split(separator: "\n", omittingEmptySubsequences: false)) else {
      let words = "(not found: the demo reads its source where it was built)"
      self.init(file: name, start: nil, lines: [words])
      return
    }
    self.init(file: name, start: block.startIndex + 1, lines: block.withoutMargin)
  }
}

extension [Substring] {
  /// Returns the lines from `start` through `last`, and the rest of the block that the last line
  /// opens. The sources are formatted, so each line of a block is indented, or closes it.
  fileprivate func block(from start: Int, through last: Int) -> ArraySlice<Substring> {
    let margin = self[start].indentation
    let rest = self[last...].dropFirst().prefix {
      $0.isEmpty || $0.indentation > margin || $0.indentation == margin && $0.isClosing
    }
    return self[start...(rest.lastIndex { !$0.isEmpty } ?? last)]
  }

  fileprivate func closure(from line: Int) -> ArraySlice<Substring>? {
    guard let start = dropFirst(line).firstIndex(where: { $0.contains("{") }) else { return nil }
    guard let end = self[start].lastIndex(of: "}") else {
      return block(from: start, through: start).dropFirst().dropLast()
    }
    var lines = self
    lines[start] = lines[start][..<end].drop { $0 != "{" }.dropFirst(2).dropLast()
    return lines[start...start]
  }
}

extension Collection<Substring> {
  fileprivate func firstIndex(beginningWith words: String) -> Index? {
    firstIndex { $0.drop { $0 == " " }.hasPrefix(words) }
  }
}

extension Substring {
  fileprivate var isClosing: Bool { dropFirst(indentation).first.map("})]".contains) ?? false }
}
