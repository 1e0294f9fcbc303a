import Foundation

/// Lines of a file that a page quotes, and what the file has in their place now.
package struct Quotation {
  /// The number of the first line in the file.
  let start: Int
  /// The lines in the file, without the indentation that they have in common.
  let lines: [String]
  package let hasChanged: Bool
}

extension Quotation {
  /// Looks for quoted lines in a file. They may be indented differently, and a line `// …` stands for
  /// any number of others. If the file has other lines in their place, they are between the quoted
  /// lines that it still has, at the beginning and at the end.
  ///
  /// - Returns: nil if the file has less than half of the quoted lines at these ends.
  package init?(of quoted: [String], in file: [String]) {
    let all = file.map(\.trimmed)
    let parts = quoted.map(\.trimmed).split(separator: "// …")
    guard let head = parts.first, let tail = parts.last else { return nil }
    var places: [Range<Int>] = []
    for part in parts {
      guard let next = all[(places.last?.upperBound ?? 0)...].firstRange(of: part) else { break }
      places.append(next)
    }
    if places.count == parts.count {
      var text = Array(file[places[0]])
      for (last, next) in zip(places, places.dropFirst()) {
        // A line that leaves lines out is indented like the first of them.
        let omitted = file[last.upperBound..<next.upperBound].first { !$0.isEmpty } ?? ""
        text += [omitted.prefix(omitted.indentation) + "// …"] + file[next]
      }
      self.init(start: places[0].lowerBound + 1, lines: text.withoutMargin, hasChanged: false)
      return
    }
    // The longest beginning and the longest end that the file still has.
    let beginning = (1...head.count).reversed().lazy
      .compactMap { all.firstRange(of: head.prefix($0)) }.first
    let end = (1...tail.count).reversed().lazy
      .compactMap { all[(beginning?.upperBound ?? 0)...].firstRange(of: tail.suffix($0)) }.first
    // A brace stands everywhere: half of the lines with words have to be there still.
    let kept = head.prefix(beginning?.count ?? 0) + tail.suffix(end?.count ?? 0)
    guard let some = beginning ?? end, 2 * kept.countOfWordy >= parts.joined().countOfWordy else {
      return nil
    }
    let first = beginning?.lowerBound ?? max(0, some.upperBound - quoted.count)
    let last = end?.upperBound ?? min(file.count, some.lowerBound + quoted.count)
    self.init(start: first + 1, lines: Array(file[first..<last]).withoutMargin, hasChanged: true)
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
    for part in split(whereSeparator: { $0.trimmed == "// …" }) {
      let old = part.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
      guard let place = lines.map(\.trimmed)[index...].firstRange(of: old.map(\.trimmed)) else {
        return nil
      }
      index = place.lowerBound
      let margin = lines[index].prefix { $0 == " " }.dropFirst(old.first?.indentation ?? 0)
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

  /// The lines without the indentation that they have in common.
  package var withoutMargin: [String] {
    let margin = filter { !$0.isEmpty }.map(\.indentation).min() ?? 0
    return map { String($0.dropFirst(margin)) }
  }
}

extension Sequence<String> {
  fileprivate var countOfWordy: Int { count { $0.contains(where: \.isLetter) } }
}

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension String {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
}
