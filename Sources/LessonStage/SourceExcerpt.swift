import Foundation

/// Some lines of a source file, as they stand in it now.
struct SourceExcerpt: Equatable {
  /// Where the lines are to be found.
  enum Place {
    /// What stands between the braces of the closure that begins on that line.
    case closure(file: String, line: Int)
    /// A declaration that begins with these words, in a file of the same lesson.
    case declaration(String, in: String, near: String)
  }

  /// The file from the project's root, and the first line's number.
  let title: String
  let lines: [String]

  init(_ place: Place) {
    switch place {
    case .closure(let file, let line):
      self.init(file) { $0.closure(fromLine: line - 1) }
    case .declaration(let words, let source, let near):
      let folder = near.components(separatedBy: "/Sources/")
      let lesson = folder.last?.split(separator: "/").first.map(String.init) ?? ""
      let root = folder.dropLast().joined(separator: "/Sources/")
      self.init("\(root)/Sources/\(lesson)/\(source)") { lines in
        lines.firstIndex { $0.declaration.hasPrefix(words) }.map(lines.block)
      }
    }
  }

  private init(_ file: String, find: ([String]) -> Range<Int>?) {
    let name = file.components(separatedBy: "/Sources/").last.map { "Sources/" + $0 } ?? file
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      (title, lines) = (name, ["(not found: --code needs the source where it was built)"])
      return
    }
    let all = text.components(separatedBy: "\n")
    guard let range = find(all) else {
      (title, lines) = (name, ["(not found in this file)"])
      return
    }
    title = "\(name):\(range.lowerBound + 1)"
    let margin = all[range].filter { !$0.isEmpty }.map(\.indentation).min() ?? 0
    lines = all[range].map { String($0.dropFirst(margin)) }
  }
}

// The sources are formatted, so a block ends where a line closes it at the indentation of its start.
extension [String] {
  fileprivate func block(from start: Int) -> Range<Int> {
    let indentation = self[start].indentation
    let end = self[start...].dropFirst().firstIndex {
      $0.indentation == indentation && $0.dropFirst(indentation).hasPrefix("}")
    }
    return start..<(self[start].hasSuffix("}") ? start : end ?? start) + 1
  }

  fileprivate func closure(fromLine line: Int) -> Range<Int>? {
    guard indices.contains(line) else { return nil }
    guard let start = self[line...].firstIndex(where: { $0.contains("{") }) else { return nil }
    let block = block(from: start)
    return block.count == 1 ? block : block.dropFirst().dropLast()
  }
}

extension String {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }

  fileprivate var declaration: Substring { drop { $0 == " " } }
}
