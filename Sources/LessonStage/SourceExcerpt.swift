import Foundation

/// Some lines of a source file, as they stand in it now.
struct SourceExcerpt: Equatable {
  /// Where the lines are to be found.
  enum Place {
    /// Between the braces of the closure that begins on that line.
    case closure(file: String, line: Int)
    /// The declaration that begins with these words, in a file of the same lesson.
    case declaration(String, source: String, script: String)
  }

  /// The file from the project's root, and the first line's number.
  let title: String
  let lines: [String]

  init(_ place: Place) {
    switch place {
    case .closure(let file, let line):
      self.init(file) { $0.closure(from: line - 1) }
    case .declaration(let words, let source, let script):
      // The script's file is …/Lessons/02-Facade/Demo/X.swift.
      let lesson = script.split(separator: "/").dropLast(2).joined(separator: "/")
      self.init("/\(lesson)/\(source)") { lines in
        lines.firstIndex { $0.drop { $0 == " " }.hasPrefix(words) }.map(lines.block)
      }
    }
  }

  private init(_ file: String, find: ([Substring]) -> ArraySlice<Substring>?) {
    let name = "Lessons" + (file.components(separatedBy: "/Lessons").last ?? file)
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    guard let block = find(text.split(separator: "\n", omittingEmptySubsequences: false)) else {
      title = name
      lines = ["(not found: --code reads the source where it was built)"]
      return
    }
    title = "\(name):\(block.startIndex + 1)"
    let margin = block.filter { !$0.isEmpty }.map(\.indentation).min() ?? 0
    lines = block.map { String($0.dropFirst(margin)) }
  }
}

// The sources are formatted, so a block ends where a line closes it at the indentation of its start.
extension [Substring] {
  fileprivate func block(from start: Int) -> ArraySlice<Substring> {
    let end = self[start...].dropFirst().firstIndex {
      $0.indentation == self[start].indentation && $0.drop { $0 == " " }.hasPrefix("}")
    }
    return self[start...(end ?? start)]
  }

  fileprivate func closure(from line: Int) -> ArraySlice<Substring>? {
    guard indices.contains(line),
      let start = self[line...].firstIndex(where: { $0.contains("{") })
    else { return nil }
    guard let end = self[start].lastIndex(of: "}") else {
      return block(from: start).dropFirst().dropLast()
    }
    var lines = self
    lines[start] = lines[start][..<end].drop { $0 != "{" }.dropFirst(2).dropLast()
    return lines[start...start]
  }
}

extension Substring {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
}
