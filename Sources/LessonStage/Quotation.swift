import Foundation

/// Lines of a file that a page quotes, and what the file has in their place now.
package struct Quotation {
  /// The number of the first line in the file.
  package let start: Int
  /// The lines in the file, without the indentation that they have in common.
  package let lines: [String]
  package let hasChanged: Bool
}

extension Quotation {
  /// Looks for quoted lines in a file. They may be indented differently, and a line `// …` stands for
  /// any number of others. If the file has other lines in their place, they are between the quoted
  /// lines that it still has, at the beginning and at the end.
  ///
  /// - Returns: nil if the file has less than half of the quoted lines at these ends.
  package init?(of quoted: [String], in file: [String]) {
    let all = file.map { $0.trimmingCharacters(in: .whitespaces) }
    let parts = quoted.map { $0.trimmingCharacters(in: .whitespaces) }
      .split { $0 == "// …" }.map(Array.init)
    guard let head = parts.first, let tail = parts.last else { return nil }
    func range(of part: [String], from start: Int) -> Range<Int>? {
      guard start + part.count <= all.count else { return nil }
      return (start...(all.count - part.count))
        .first { start in
          // By bytes: otherwise é would be equal to e with a combining accent.
          all[start..<start + part.count].elementsEqual(part) { $0.utf8.elementsEqual($1.utf8) }
        }.map { $0..<($0 + part.count) }
    }
    var found: [Range<Int>] = []
    for part in parts {
      guard let next = range(of: part, from: found.last?.upperBound ?? 0) else { break }
      found.append(next)
    }
    if found.count == parts.count {
      // A line that leaves lines out is indented like the first of them.
      let text = found.enumerated().flatMap { number, range -> [Substring] in
        let omitted =
          number == 0
          ? nil
          : file[found[number - 1].upperBound..<range.upperBound]
            .first { !$0.isEmpty }
        return (omitted.map { [$0.prefix($0[...].indentation) + "// …"] } ?? [])
          + file[range].map { $0[...] }
      }
      start = found[0].lowerBound + 1
      lines = text.withoutMargin
      hasChanged = false
      return
    }
    // The longest beginning and the longest end that the file still has.
    let beginning = (1...head.count).reversed().lazy
      .compactMap { range(of: Array(head.prefix($0)), from: 0) }.first
    let end = (1...tail.count).reversed().lazy
      .compactMap { range(of: Array(tail.suffix($0)), from: beginning?.upperBound ?? 0) }.first
    // A brace stands everywhere: half of the lines with words have to be there still.
    func words(_ lines: ArraySlice<String>) -> Int {
      lines.count { $0.contains(where: \.isLetter) }
    }
    let kept = words(head.prefix(beginning?.count ?? 0)) + words(tail.suffix(end?.count ?? 0))
    guard let some = beginning ?? end, 2 * kept >= words(Array(parts.joined())[...]) else {
      return nil
    }
    let first = beginning?.lowerBound ?? max(0, some.upperBound - quoted.count)
    let last = end?.upperBound ?? min(file.count, some.lowerBound + quoted.count)
    start = first + 1
    lines = file[first..<last].map { $0[...] }.withoutMargin
    hasChanged = true
  }
}

extension Page.Lines {
  /// The lines that a file has if the page is right: those of a change are the old ones.
  var quoted: [String] {
    guard info == "diff" else { return text }
    return text.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
  }
}

extension [String] {
  /// Returns a file's text with this change, in the form of a diff, made at the first place that has the
  /// old lines, possibly indented differently; nil if none has. A line `// …` stands for any number of
  /// others.
  package func appliedAsDiff(to file: String) -> String? {
    var lines = file.components(separatedBy: "\n")
    var index = 0
    func words(_ line: some StringProtocol) -> String { line.trimmingCharacters(in: .whitespaces) }
    for part in split(whereSeparator: { words($0) == "// …" }) {
      let old = part.filter { !$0.hasPrefix("+") }.map { words($0.dropFirst()) }
      let places = lines.indices.dropFirst(index).prefix { $0 + old.count <= lines.count }
      guard let start = places.first(where: { lines[$0..<$0 + old.count].map(words) == old }) else {
        return nil
      }
      let first = part.first { !$0.hasPrefix("+") }?.dropFirst() ?? ""
      let margin = lines[start].prefix { $0 == " " }.dropFirst(first.prefix { $0 == " " }.count)
      index = start
      for line in part {
        switch line.first {
        case "-": lines.remove(at: index)
        case "+":
          lines.insert("\(margin)\(line.dropFirst())", at: index)
          index += 1
        default: index += 1
        }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Sequence<Substring> {
  /// The lines without the indentation that they have in common.
  package var withoutMargin: [String] {
    let margin = filter { !$0.isEmpty }.map(\.indentation).min() ?? 0
    return map { String($0.dropFirst(margin)) }
  }
}

extension Substring {
  package var indentation: Int { prefix { $0 == " " }.count }
}
