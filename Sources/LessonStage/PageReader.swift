import Foundation

extension Page {
  /// Reads Markdown. What can't be read is a fault, and the rest is read nevertheless.
  ///
  /// - Parameter isLesson: Whether the page needs acts, with numbered steps.
  package init(_ text: String, isLesson: Bool = true) {
    var reader = PageReader(lines: text.components(separatedBy: "\n"))
    var title: [Inline] = []
    var sections = [Section(title: [], line: 1)]
    while let line = reader.nextLine() {
      switch line.prefix(while: { $0 == "#" }).count {
      case 0:
        guard let block = reader.block() else { break }
        let last = sections.count - 1
        if sections[last].parts.isEmpty {
          sections[last].blocks.append(block)
        } else {
          sections[last].parts[sections[last].parts.count - 1].blocks.append(block)
        }
      case 1: title = reader.heading()
      case 2: sections.append(Section(title: reader.heading(), line: reader.index))
      case 3:
        let step = Section(title: reader.heading(), line: reader.index)
        sections[sections.count - 1].parts.append(step)
      default:
        reader.fault("a heading has one to three #")
        _ = reader.heading()
      }
    }
    self.title = title
    self.sections = sections
    faults = reader.faults
    guard isLesson else { return }
    for (number, step) in acts.flatMap(\.parts).enumerated()
    where !step.title.plain.hasPrefix("\(number + 1). ") {
      faults.append(Fault(line: step.line, text: "this is step \(number + 1)"))
    }
    if title.isEmpty { faults.append(Fault(line: 1, text: "the page needs a title: # Name")) }
    for section in sections where section.title.plain.lowercased() == "act two" {
      if section.title.plain != "Act two" {
        faults.append(Fault(line: section.line, text: "write ## Act two"))
      }
    }
    if acts.first?.title.plain != "Act one" {
      faults.append(Fault(line: 1, text: "the page needs a section: ## Act one"))
    }
  }
}

/// Reads the blocks of a page, line by line.
private struct PageReader {
  let lines: [String]
  var index = 0
  var faults: [Page.Fault] = []

  mutating func fault(_ text: String, at index: Int? = nil) {
    faults.append(Page.Fault(line: (index ?? self.index) + 1, text: text))
  }

  /// Skips blank lines.
  mutating func nextLine() -> String? {
    while index < lines.count, lines[index].isBlank { index += 1 }
    return index < lines.count ? lines[index] : nil
  }

  mutating func heading() -> [Inline] {
    defer { index += 1 }
    return [Inline](lines[index].drop { $0 == "#" }.trimmingCharacters(in: .whitespaces))
  }

  /// Reads the block that begins at the next line; nil if a block can't begin there.
  mutating func block() -> Page.Block? {
    guard let line = nextLine() else { return nil }
    if line.hasPrefix("```") { return .code(fence()) }
    if line.hasPrefix("<details>") { return details() }
    if line.hasPrefix("<!--") { return comment() }
    if line.isItem { return list() }
    if line.hasPrefix("|") { return .table(table()) }
    if line.hasPrefix(">") { return quote() }
    if line.hasPrefix("</details>") {
      fault("</details> without <details>")
      index += 1
      return nil
    }
    let start = index
    let text = paragraph()
    if line.hasPrefix("<") { return .other(Page.Lines(text: [text], line: start)) }
    if text.hasPrefix("**Guess:**") { return question(text, from: start) }
    if text.hasPrefix("**Guess") || text.hasPrefix("Guess:") {
      fault("a question begins with **Guess:**", at: start)
    }
    if let place = text.place(link: start + 1), index < lines.count, lines[index].hasPrefix("```") {
      return .quotation(fence(), of: place)
    }
    return .paragraph([Inline](text))
  }

  private mutating func paragraph() -> String {
    let start = index
    repeat { index += 1 } while index < lines.count && !lines[index].endsParagraph
    return lines[start..<index].joined(separator: " ")
  }

  private mutating func list() -> Page.Block {
    let first = Int(lines[index].prefix { $0.isNumber })
    let items = items().enumerated().map { index, text in
      // A letter in bold is the item's mark.
      let mark = text.prefixMatch(of: #/\*\*(\w)\*\* /#)
      let rest = text.dropFirst(mark?.0.count ?? 0)
      let number = first.map { $0 + index }
      return Page.Item(mark: mark.map { String($0.1) }, text: [Inline](rest), number: number)
    }
    return .list(items, isNumbered: first != nil)
  }

  private mutating func items() -> [String] {
    var items: [String] = []
    while index < lines.count, !lines[index].isBlank, !lines[index].hasPrefix("</") {
      let line = lines[index]
      if line.isItem {
        items.append(String(line.drop { $0 != " " }.dropFirst()))
      } else if line.hasPrefix(" "), !line.trimmingCharacters(in: .whitespaces).isItem {
        items[items.count - 1] += " " + line.trimmingCharacters(in: .whitespaces)
      } else {
        fault("a list ends with a blank line, and has no list in it")
      }
      index += 1
    }
    return items
  }

  private mutating func table() -> [[[Inline]]] {
    var rows: [[String]] = []
    while index < lines.count, lines[index].hasPrefix("|") {
      let cells = lines[index].replacing("\\|", with: "\0").components(separatedBy: "|")
      rows.append(
        cells.dropFirst().dropLast().map {
          $0.trimmingCharacters(in: .whitespaces).replacing("\0", with: "|")
        })
      index += 1
    }
    return rows.filter { $0.contains { $0.contains { !"-: ".contains($0) } } || $0.contains("") }
      .map { $0.map { [Inline]($0) } }
  }

  /// Reads a comment. If it names code, the lines up to the next blank one are the code's result.
  private mutating func comment() -> Page.Block? {
    let start = index
    while index < lines.count, !lines[index].contains("-->") { index += 1 }
    index += 1
    let words = lines[start].split(separator: " ").dropFirst().dropLast().map(String.init)
    let (kind, name) = (words.first ?? "", words.dropFirst().joined(separator: " "))
    // A page of the course may have any comment, so only one with a result is looked at.
    let hasResult = index < lines.count && lines[index].hasPrefix(">")
    guard ["run", "broken"].contains(kind), index == start + 1, lines[start].hasSuffix(" -->"),
      kind == "broken" || !name.isEmpty
    else {
      if hasResult || kind == "run" {
        fault(
          "a comment in one line names a result: <!-- run NAME --> or <!-- broken -->", at: start)
      }
      return nil
    }
    while index < lines.count, !lines[index].isBlank { index += 1 }
    let text = Array(lines[(start + 1)..<max(start + 1, min(index, lines.count))])
    let result = Page.Lines(text: text, line: start + 1)
    let blocks = Self.blocks(text.map { $0.hasPrefix(">") ? String($0.dropFirst(2)) : $0 })
    if kind == "broken" { return .broken(isMore: name == "more", result, blocks) }
    return .result(name: name, result, blocks)
  }

  private mutating func quote() -> Page.Block {
    let start = index
    while index < lines.count, lines[index].hasPrefix(">") { index += 1 }
    return .quote(
      Self.blocks(lines[start..<index].map { String($0.dropFirst(2)) }), line: start + 1)
  }

  /// Reads what stands in a block quote.
  private static func blocks(_ lines: [String]) -> [Page.Block] {
    var reader = PageReader(lines: lines)
    var blocks: [Page.Block] = []
    while reader.nextLine() != nil {
      if let block = reader.findings() ?? reader.block() { blocks.append(block) }
    }
    return blocks
  }

  private mutating func findings() -> Page.Block? {
    var findings: [Page.Finding] = []
    while index < lines.count, let mark = lines[index].first, "✔⚠✘".contains(mark) {
      let text = lines[index].dropFirst(2)
      let words = text.hasSuffix("\\") ? text.dropLast() : text
      findings.append(Page.Finding(mark: String(mark), text: [Inline](words)))
      index += 1
    }
    return findings.isEmpty ? nil : .findings(findings)
  }

  private mutating func fence() -> Page.Lines {
    let start = index
    var end = lines[(start + 1)...].firstIndex { $0.hasPrefix("```") }
    if let next = end, lines[next] != "```" {
      fault("this block has no end, and another one begins on line \(next + 1)", at: start)
      end = next - 1
    } else if end == nil {
      fault("this block has no end: ```", at: start)
    }
    index = (end ?? lines.count - 1) + 1
    return Page.Lines(
      info: String(lines[start].dropFirst(3)),
      text: Array(lines[(start + 1)..<max(start + 1, end ?? lines.count)]), line: start + 1)
  }

  private mutating func details() -> Page.Block {
    let start = index
    let summary = lines[index].firstMatch(of: /<summary>(.*)<\/summary>/).map { String($0.1) }
    if summary == nil { fault("write <details><summary>…</summary> in one line") }
    index += 1
    var blocks: [Page.Block] = []
    while let line = nextLine(), !line.hasPrefix("</details>"), !line.hasPrefix("#") {
      if let block = block() { blocks.append(block) }
    }
    if let line = nextLine(), line.hasPrefix("</details>") {
      index += 1
    } else {
      fault("this <details> has no </details>", at: start)
    }
    return .details(summary: [Inline](summary ?? ""), blocks)
  }

  /// Reads what follows `**Guess:**`: a list of answers with letters, and `<details>` with the result
  /// and a list of reasons under the same letters, where each wrong answer is struck out.
  private mutating func question(_ text: String, from start: Int) -> Page.Block {
    var answers: [Page.Item] = []
    if let line = nextLine(), line.isItem, case .list(let items, _) = list() { answers = items }
    let letters = answers.compactMap(\.mark)
    if !(2...4).contains(answers.count)
      || letters != ["a", "b", "c", "d"].dropLast(4 - answers.count)
    {
      fault("a guess has two to four answers: - **a** …, - **b** …", at: start)
    }
    var hidden: [Page.Block] = []
    if let line = nextLine(), line.hasPrefix("<details>"), case .details(_, let blocks) = details()
    {
      hidden = blocks
    } else {
      fault("below a guess stands its result, in <details>", at: start)
    }
    var reasons: [Page.Item] = []
    hidden.removeAll { block in
      guard case .list(let items, _) = block, items.contains(where: { $0.mark != nil }) else {
        return false
      }
      reasons += items
      return true
    }
    let found = zip(answers, reasons).map { answer, reason -> Page.Answer in
      if case .struck(answer.text)? = reason.text.first {
        return Page.Answer(
          text: answer.text, isRight: false, reason: reason.text.dropFirst().without(": "))
      }
      if !reason.text.plain.hasPrefix("is right: ") {
        fault(
          "a reason is \"is right: …\", or begins with the wrong answer, as in "
            + "\"- **\(answer.mark ?? "a")** ~~\(answer.text.plain)~~: …\"", at: start)
      }
      return Page.Answer(
        text: answer.text, isRight: true, reason: reason.text[...].without("is right: "))
    }
    if reasons.map(\.mark) != answers.map(\.mark) {
      fault("each answer has its reason, under its letter, in the order of the answers", at: start)
    } else if found.count(where: \.isRight) != 1 {
      fault("one answer is right, and \(found.count(where: \.isRight)) are", at: start)
    }
    let words = text.dropFirst("**Guess:**".count).trimmingCharacters(in: .whitespaces)
    return .question(
      Page.Question(text: [Inline](words), answers: found, hidden: hidden, line: start + 1))
  }
}

extension ArraySlice<Inline> {
  /// The text without the words that it begins with.
  fileprivate func without(_ words: String) -> [Inline] {
    guard case .text(let text)? = first, text.hasPrefix(words) else { return Array(self) }
    return [.text(String(text.dropFirst(words.count)))] + dropFirst()
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  fileprivate var isItem: Bool { starts(with: #/(?:[-*]|\d+\.) /#) }

  fileprivate var endsParagraph: Bool {
    // As in CommonMark, only a list that begins with 1 ends a paragraph.
    isBlank || starts(with: #/(?:[-*]|1\.) /#)
      || ["```", "<details>", "</details>", "<!--", "#", "|", ">"].contains(where: hasPrefix)
  }

  /// The file and the line that a link names, as in
  /// `[Pattern/BookLoan.swift:3](Pattern/BookLoan.swift#L3)`.
  fileprivate func place(link: Int) -> Page.Place? {
    guard let match = wholeMatch(of: #/\[[^\]]*\]\(([^)#]+)#L(\d+)\)/#), let line = Int(match.2)
    else { return nil }
    return Page.Place(file: String(match.1), line: line, link: link)
  }
}
