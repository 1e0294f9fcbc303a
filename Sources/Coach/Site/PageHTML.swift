import Foundation
import LessonStage

/// A text of the course as HTML, from its tree of blocks.
struct PageHTML {
  let page: Page
  /// The path of the file, from the project's root.
  let path: String
  /// Returns the address of a file or of a program, by its path from the project's root; nil if
  /// there is none.
  let address: (_ path: String) -> String?
  /// What stands in place of a picture, by the target of its link.
  var pictures: [String: String] = [:]

  /// Fails if the text can't be read.
  init(
    _ text: String, path: String, isLesson: Bool = false, address: @escaping (String) -> String?
  ) throws {
    page = Page(text, isLesson: isLesson)
    self.path = path
    self.address = address
    if let fault = page.faults.first { throw CoachError("\(path):\(fault.line): \(fault.text)") }
  }

  /// The whole text.
  var html: String {
    get throws { try title + page.sections.map { try html($0) }.joined() }
  }

  var title: String {
    get throws { page.title.isEmpty ? "" : try heading(page.title, level: 1) }
  }

  /// Returns a section and its parts.
  func html(_ section: Page.Section, level: Int = 2) throws -> String {
    try (section.title.isEmpty ? "" : heading(section.title, level: level)) + body(of: section)
      + section.parts.map { try html($0, level: level + 1) }.joined()
  }

  /// Returns what stands below a section's heading. An error names the heading's line.
  func body(of section: Page.Section) throws -> String {
    do {
      return try html(section.blocks)
    } catch let error as CoachError {
      throw CoachError("\(path):\(section.line): \(error)")
    }
  }

  private func heading(_ words: [Inline], level: Int) throws -> String {
    "<h\(level) id=\"\(words.anchor)\">\(try html(words))</h\(level)>\n"
  }
}

extension [Inline] {
  /// The anchor that GitHub gives to a heading.
  var anchor: String {
    plain.lowercased().replacing(" ", with: "-").filter {
      $0.isLetter || $0.isNumber || "-_".contains($0)
    }
  }
}

// MARK: - Words

extension PageHTML {
  func html(_ words: [Inline]) throws -> String { try words.map(html).joined() }

  private func html(_ inline: Inline) throws -> String {
    switch inline {
    case .text(let text): return text.prose
    case .code(let code):
      return "<code>\(code.split(separator: " ").map(word).joined(separator: " "))</code>"
    case .emphasis(let words): return "<em>\(try html(words))</em>"
    case .strong(let words): return "<strong>\(try html(words))</strong>"
    case .struck(let words): return "<s>\(try html(words))</s>"
    case .link(let words, let target):
      return .link(try html(words), to: try destination(of: target))
    case .image(let words, _): throw CoachError("unknown picture: \(words)")
    }
  }

  /// Returns a word of code. A browser would break a line after a hyphen.
  private func word(_ word: Substring) -> String {
    let html = String(word).prose
    return word.contains("-") && word.count <= 30 ? "<span class=\"word\">\(html)</span>" : html
  }

  /// Returns the address for a link's target: a web address, or a path from this file's folder.
  private func destination(of target: String) throws -> String {
    if target.contains("://") { return target }
    let file = target.prefix { $0 != "#" }
    guard let address = address(file.isEmpty ? path : self.file(String(file))) else {
      throw CoachError("\(target) leads nowhere")
    }
    return address + target[file.endIndex...]
  }

  /// Returns the path from the project's root, for one from this file's folder.
  private func file(_ target: String) -> String {
    let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
    return String(folder.appending(path: target).standardized.path.dropFirst())
  }
}

// MARK: - Blocks

extension PageHTML {
  func html(_ blocks: [Page.Block]) throws -> String { try blocks.map(html).joined() }

  private func html(_ block: Page.Block) throws -> String {
    switch block {
    case .paragraph(let words):
      if case .link(_, let target)? = words.first, let picture = pictures[target] {
        return picture
      }
      return "<p>\(try html(words))</p>\n"
    case .list(let items, let isNumbered):
      let name = items.contains { $0.mark != nil } ? " class=\"marked\"" : ""
      let start = isNumbered ? " start=\"\(items.first?.number ?? 1)\"" : ""
      let tag = isNumbered ? "ol" : "ul"
      return "<\(tag)\(start)\(name)>\n\(try items.map(html).joined())</\(tag)>\n"
    case .table(let rows):
      let cells = try rows.map { try $0.map { try html($0) } }
      return .table(cells[0], cells.dropFirst())
    case .quotation(let lines, let place): return try quotation(lines, place)
    case .result(_, _, let blocks): return try html(blocks)
    case .broken(_, _, let blocks): return "<p>Then the run ends with:</p>\n" + (try html(blocks))
    case .findings(let findings): return try findings.map(html).joined()
    case .quote(let blocks, _): return "<blockquote>\n\(try html(blocks))</blockquote>\n"
    case .code(let lines): return try fence(lines)
    case .question(let question): return try html(question)
    case .details(let summary, let blocks): return .fold(try html(summary), try html(blocks))
    case .other(let lines): throw CoachError("unknown HTML: \(lines.text.first ?? "")")
    }
  }

  func html(_ item: Page.Item) throws -> String {
    "<li>\(item.mark.map { "<strong>\($0)</strong> " } ?? "")\(try html(item.text))</li>\n"
  }

  private func html(_ finding: Page.Finding) throws -> String {
    let names = ["✔": "checked", "⚠": "damage", "✘": "failed"]
    let name = names[finding.mark] ?? ""
    return """
      <p class="claim \(name)"><span role="img" aria-label="\(name)">\(finding.mark)</span> \
      <span>\(try html(finding.text))</span></p>

      """
  }

  /// Returns a question whose answers open to their reasons, and what is hidden until then.
  private func html(_ question: Page.Question) throws -> String {
    let choices = try zip("abcd", question.answers).map { letter, answer in
      String.fold(
        "<kbd>\(letter)</kbd> \(try html(answer.text))",
        "<p>\(answer.isRight ? "Right" : "Not quite"): \(try html(answer.reason))</p>\n",
        name: answer.isRight ? "choice right" : "choice")
    }
    let hidden = try html(question.hidden)
    return .question(try html(question.text), choices)
      + (hidden.isEmpty ? "" : .fold("Result", hidden, name: "result"))
  }
}

// MARK: - Figures

extension PageHTML {
  private func quotation(_ lines: Page.Lines, _ place: Page.Place) throws -> String {
    guard let address = address(file(place.file)) else {
      throw CoachError("there is no \(place.file)")
    }
    let name = "\(place.file.replacing("../", with: "")):\(place.line)"
    // A line that stands for others has no number.
    let hasGaps = lines.text.contains { $0.trimmingCharacters(in: .whitespaces) == "// …" }
    return .figure(
      lines.text, kind: lines.info, caption: .link(name.markup, to: "\(address)#L\(place.line)"),
      start: lines.info == "diff" || hasGaps ? nil : place.line)
  }

  /// Returns a fenced block without a link above it. The words after the fence name its language
  /// and its origin.
  private func fence(_ code: Page.Lines) throws -> String {
    let words = code.info.split(separator: " ").map(String.init)
    let (language, origin) = (words.first ?? "", words.dropFirst().first)
    let rest = words.dropFirst(2).joined(separator: " ").markup
    let caption: String
    switch (language, origin) {
    case ("mermaid", _): return try diagram(code.text)
    case (_, nil): caption = ""
    case (_, "not-compiled"): caption = "doesn&#39;t compile with Swift \(rest)"
    case (_, "screen"): caption = try link("reading-room") + " after the keys \(rest)"
    case ("text", let demo?):
      caption = try link(demo, words: "swift run \(words.dropFirst().joined(separator: " "))")
    case ("diff", let file?): caption = try link(file) + ": lines to add and to remove"
    case (_, let file?): caption = try link(file)
    }
    switch language {
    case "swift": return .figure(code.text.map { $0[...] }.withoutMargin, caption: caption)
    case "diff": return .figure(code.text, kind: "diff", caption: caption)
    default:
      // A screen, and what a command shows, stand in columns.
      let isWrapped = language != "console" && origin != "screen"
      return .figure(code.text, kind: isWrapped ? "output" : "columns", caption: caption)
    }
  }

  /// Returns a link to a block's origin: a program, or a file in the lesson's folder or in the
  /// project's.
  private func link(_ origin: String, words: String? = nil) throws -> String {
    let lesson = path.split(separator: "/").prefix(2).joined(separator: "/")
    guard let address = address("\(lesson)/\(origin)") ?? address(origin) else {
      throw CoachError("there is no \(origin)")
    }
    return .link((words ?? origin).markup, to: address)
  }

  private func diagram(_ lines: [String]) throws -> String {
    switch lines.first {
    case "classDiagram": try ClassDiagram(lines).figure
    case "stateDiagram-v2": try transitions(lines)
    default: Call.figure(Call.all(inMermaid: lines))
    }
  }

  /// Returns the arrows of a state diagram as a table: each state, with what leads out of it.
  private func transitions(_ lines: [String]) throws -> String {
    var (rows, last) = ([[String]](), "")
    for line in lines where line.contains("-->") {
      guard let arrow = line.wholeMatch(of: /\s*(\S+) --> (\S+)(?: : (.+))?/) else {
        throw CoachError("unknown line of a state diagram: \(line)")
      }
      let cells = [arrow.1, arrow.3 ?? "", arrow.2].map { text in
        ["": "", "[*]": "●"][text] ?? "<code>\(String(text).markup)</code>"
      }
      rows.append([cells[0] == last ? "" : cells[0], cells[1], "→ \(cells[2])"])
      last = cells[0]
    }
    return "<figure>\n\(String.table(["state", "action", "next state"], rows))</figure>\n"
  }
}

extension Call {
  /// Returns the calls as a list, which the style draws as a sequence diagram: in the middle of two
  /// columns is each participant, and from one to another leads each call.
  static func figure(_ calls: [Call]) -> String {
    var names: [String] = []
    for name in calls.flatMap({ [$0.caller, $0.callee] }) where !names.contains(name) {
      names.append(name)
    }
    let items = calls.enumerated().map { row, call in
      let middles = [call.caller, call.callee].map { 2 * (names.firstIndex(of: $0) ?? 0) + 2 }
      let isBack = middles[0] > middles[1]
      return """
        <li class="call\(isBack ? " back" : "")\(call.isAnswer ? " answer" : "")" \
        style="grid-area:\(row + 1)/\(middles.min() ?? 0)/auto/\(middles.max() ?? 0)">\
        <span>\(call.caller.prose) \(call.isAnswer ? "answers" : "calls") \(call.callee.prose):\
        </span> <span>\(call.message.prose)</span></li>

        """
    }
    return """
      <figure class="calls" style="--count:\(names.count)">
      <div aria-hidden="true">\(names.map { "<span>\($0.prose)</span>" }.joined())</div>
      <ol>
      \(items.joined())</ol>
      </figure>

      """
  }
}
