import Foundation

extension Page {
  /// Reads Markdown. What can't be read is a fault, and the rest is read nevertheless.
  package init(_ text: String) {
    var reader = PageReader(lines: text.components(separatedBy: "\n"))
    title = reader.nextLine()?.hasPrefix("# ") == true ? reader.heading() : []
    var sections = [Section(title: [], line: 1, blocks: reader.blocks(), parts: [])]
    while reader.nextLine() != nil { sections.append(reader.section()) }
    (self.sections, faults) = (sections, reader.faults)
  }
}

/// Reads the blocks of a page, line by line.
struct PageReader {
  let lines: [String]
  /// Whether the lines stand in a block quote, which has the findings of a run.
  var isQuote = false
  var index = 0
  var faults: [Page.Fault] = []

  mutating func fault(_ text: String, at index: Int) {
    faults.append(Page.Fault(line: index + 1, text: text))
  }

  /// Skips blank lines.
  mutating func nextLine() -> String? {
    while index < lines.count, lines[index].isBlank { index += 1 }
    return index < lines.count ? lines[index] : nil
  }

  /// Takes the lines from here on, until one doesn't fit.
  private mutating func take(while fits: (String) -> Bool) -> [String] {
    let taken = lines[index...].prefix(while: fits)
    index = taken.endIndex
    return Array(taken)
  }

  // MARK: - Sections

  mutating func heading() -> [Inline] {
    defer { index += 1 }
    return [Inline](lines[index].drop { $0 == "#" }.trimmed)
  }

  /// Reads a heading, and what stands under it.
  mutating func section() -> Page.Section {
    let (start, level) = (index, lines[index].level)
    if level > 3 { fault("a heading has one to three #", at: start) }
    let title = heading()
    let blocks = blocks()
    var parts: [Page.Section] = []
    while let line = nextLine(), line.level > level { parts.append(section()) }
    return Page.Section(title: title, line: start + 1, blocks: blocks, parts: parts)
  }

  // MARK: - Blocks

  /// Reads the blocks until the next heading, or the end of the details.
  mutating func blocks(inDetails: Bool = false) -> [Page.Block] {
    var blocks: [Page.Block?] = []
    while let line = nextLine(), line.level == 0, !inDetails || !line.hasPrefix("</details>") {
      blocks.append(block(line))
    }
    return blocks.compactMap(\.self)
  }

  /// Reads the block that begins at this line; nil if a block can't begin there.
  private mutating func block(_ line: String) -> Page.Block? {
    if isQuote, line.isFinding { return findings() }
    if line.hasPrefix("```") { return .code(fence()) }
    if line.hasPrefix("<details>") { return details() }
    if line.hasPrefix("<!--") { return comment() }
    if line.isItem { return list() }
    if line.hasPrefix("|") { return table() }
    if line.hasPrefix(">") { return quote() }
    let start = index
    index += 1
    let text = ([line] + take { !$0.endsParagraph }).joined(separator: " ")
    if line.hasPrefix("<") {
      fault("a run can't tell this HTML", at: start)
      return nil
    }
    if text.hasPrefix("**Guess:**") { return question(text, at: start) }
    if text.starts(with: #/Guess:|\*\*Guess/#) {
      fault("a question begins with **Guess:**", at: start)
    }
    if let place = text.place(link: start + 1), index < lines.count, lines[index].hasPrefix("```") {
      return .quotation(fence(), of: place)
    }
    return .paragraph([Inline](text))
  }

  mutating func list() -> Page.Block {
    let first = Int(lines[index].prefix { $0.isNumber })
    let start = index
    var items: [String] = []
    for (offset, line) in take(while: { !$0.isBlank && !$0.hasPrefix("</") }).enumerated() {
      let words = line.trimmed
      if line.isItem {
        items.append(String(line.drop { $0 != " " }.dropFirst()))
      } else if line.hasPrefix(" "), !words.isItem {
        items[items.count - 1] += " " + words
      } else {
        fault("a list ends with a blank line, and has no list in it", at: start + offset)
      }
    }
    let parts = items.enumerated().map { index, text in
      // A letter in bold is the item's mark.
      let mark = text.prefixMatch(of: #/\*\*(\w)\*\* /#)
      return Page.Item(
        mark: mark.map { String($0.1) }, text: [Inline](text.dropFirst(mark?.0.count ?? 0)),
        number: first.map { $0 + index })
    }
    return .list(parts, isNumbered: first != nil)
  }

  private mutating func table() -> Page.Block {
    let rows = take { $0.hasPrefix("|") }.map { row in
      row.replacing("\\|", with: "\0").split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast()
        .map { $0.trimmed.replacing("\0", with: "|") }
    }
    // The second row draws the line below the titles.
    return .table((rows.prefix(1) + rows.dropFirst(2)).map { $0.map { [Inline]($0) } })
  }

  private mutating func fence() -> Page.Lines {
    let start = index
    index += 1
    let text = take { !$0.hasPrefix("```") }
    if index < lines.count, lines[index] == "```" {
      index += 1
    } else {
      fault("this block has no end: ```", at: start)
    }
    return Page.Lines(info: String(lines[start].dropFirst(3)), text: text, line: start + 1)
  }

  private mutating func quote() -> Page.Block {
    let start = index
    let text = take { $0.hasPrefix(">") }
    return .quote(Self.blocks(inQuote: text), line: start + 1)
  }

  private static func blocks(inQuote text: [String]) -> [Page.Block] {
    let lines = text.map { $0.hasPrefix(">") ? String($0.dropFirst(2)) : $0 }
    var reader = PageReader(lines: lines, isQuote: true)
    return reader.blocks()
  }

  private mutating func findings() -> Page.Block {
    .findings(
      take(while: \.isFinding).map { line in
        let text = line.dropFirst(2)
        return Page.Finding(
          mark: String(line.prefix(1)),
          text: [Inline](text.hasSuffix("\\") ? text.dropLast() : text))
      })
  }

  /// Reads a comment. If it names code, the lines up to the next blank one are the code's result.
  private mutating func comment() -> Page.Block? {
    let start = index
    _ = take { !$0.contains("-->") }
    index = min(index + 1, lines.count)
    guard let names = lines[start].wholeMatch(of: #/<!-- (?:run (.+)|broken( more)?) -->/#) else {
      // A page of the course may have any comment, so only one with a result is looked at.
      let hasResult = index < lines.count && lines[index].hasPrefix(">")
      if hasResult || lines[start].hasPrefix("<!-- run") {
        fault(
          "a comment in one line names a result: <!-- run NAME --> or <!-- broken -->", at: start)
      }
      return nil
    }
    let result = Page.Lines(text: take { !$0.isBlank }, line: start + 1)
    let blocks = Self.blocks(inQuote: result.text)
    guard let name = names.1 else { return .broken(isMore: names.2 != nil, result, blocks) }
    return .result(name: String(name), result, blocks)
  }

  mutating func details() -> Page.Block {
    let start = index
    let summary = lines[index].firstMatch(of: #/<summary>(.*)</summary>/#)
    if summary == nil { fault("write <details><summary>…</summary> in one line", at: start) }
    index += 1
    let blocks = blocks(inDetails: true)
    if nextLine()?.hasPrefix("</details>") == true {
      index += 1
    } else {
      fault("this <details> has no </details>", at: start)
    }
    return .details(summary: [Inline](summary?.1 ?? ""), blocks)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// A heading's level; 0 for another line.
  fileprivate var level: Int { prefix { $0 == "#" }.count }

  var isItem: Bool { starts(with: #/(?:[-*]|\d+\.) /#) }

  fileprivate var isFinding: Bool { starts(with: #/[✔⚠✘]/#) }

  fileprivate var endsParagraph: Bool {
    // As in CommonMark, only a list that begins with 1 ends a paragraph.
    isBlank || starts(with: #/(?:[-*]|1\.) |```|</?details>|<!--|[#|>]/#)
  }

  /// The file and the line that a link names, as in
  /// `[Pattern/BookLoan.swift:3](Pattern/BookLoan.swift#L3)`.
  fileprivate func place(link: Int) -> Page.Place? {
    guard let match = wholeMatch(of: #/\[[^\]]*\]\(([^)#]+)#L(\d+)\)/#), let line = Int(match.2)
    else { return nil }
    return Page.Place(file: String(match.1), line: line, link: link)
  }
}
