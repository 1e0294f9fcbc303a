import Foundation

/// Some lines of a source file, as they stand in it now.
struct SourceExcerpt: Equatable {
  /// Where the lines are to be found.
  enum Place {
    /// Between the braces of the closure that begins on that line.
    case closure(file: String, line: Int)
    /// Lines in a file of the same lesson, or below `Sources/`, from the one that begins with some
    /// words: to the next one that begins with others, or to the end of the declaration.
    case lines(from: String, through: String?, source: String, script: String)
  }

  /// The file in the lesson's folder, and the first line's number.
  let title: String
  let lines: [String]

  init(_ place: Place) {
    switch place {
    case .closure(let file, let line):
      self.init(file) { $0.closure(from: line - 1) }
    case .lines(let first, let last, let source, let script):
      // The script's file is …/Lessons/02-Facade/Demo/X.swift.
      let isShared = source.hasPrefix("Sources/")
      let folder = script.split(separator: "/").dropLast(isShared ? 4 : 2).joined(separator: "/")
      self.init("/\(folder)/\(source)", named: isShared ? source : nil) { lines in
        guard let start = lines.firstIndex(beginningWith: first) else { return nil }
        guard let last else { return lines.block(from: start) }
        guard let last = lines[start...].firstIndex(beginningWith: last) else { return nil }
        // On to the brace that closes what began on the way.
        let end = lines[last...].firstIndex { $0.indentation <= lines[start].indentation }
        return lines[start...(end ?? last)]
      }
    }
  }

  private init(
    _ file: String, named name: String? = nil, find: ([Substring]) -> ArraySlice<Substring>?
  ) {
    // Shown from the lesson's folder on: `Pattern/BookCatalog.swift`.
    let name = name ?? file.split(separator: "/").suffix(2).joined(separator: "/")
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    guard let block = find(text.split(separator: "\n", omittingEmptySubsequences: false)) else {
      title = name
      lines = ["(not found: the source is read where it was built)"]
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

extension Collection<Substring> {
  fileprivate func firstIndex(beginningWith words: String) -> Index? {
    firstIndex { $0.drop { $0 == " " }.hasPrefix(words) }
  }
}

extension Substring {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
}
