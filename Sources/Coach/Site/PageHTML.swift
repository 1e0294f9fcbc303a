import Foundation
import LessonStage
import TerminalKit

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
  init(_ text: String, path: String, address: @escaping (String) -> String?) throws {
    page = Page(text)
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
    do {
      return try (section.title.isEmpty ? "" : heading(section.title, level: level))
        + html(section.blocks) + section.parts.map { try html($0, level: level + 1) }.joined()
    } catch let error as CoachError {
      let isPlaced = error.description.hasPrefix(path)
      throw isPlaced ? error : CoachError("\(path):\(section.line): \(error)")
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
      return "<a href=\"\(try link(to: target).markup)\">\(try html(words))</a>"
    case .image(let words, _): throw CoachError("unknown picture: \(words)")
    }
  }

  /// Returns a word of code. A browser would break a line after a hyphen.
  private func word(_ word: Substring) -> String {
    let html = String(word).prose
    return word.contains("-") && word.count <= 30 ? "<span class=\"word\">\(html)</span>" : html
  }

  /// Returns the address for a link's target: a web address, or a path from this file's folder.
  private func link(to target: String) throws -> String {
    if target.hasPrefix("https://") || target.hasPrefix("http://") { return target }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = address(parts[0].isEmpty ? path : file(String(parts[0]))) else {
      throw CoachError("\(target) leads nowhere")
    }
    return address + target[parts[0].endIndex...]
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
      if case .link(let inner, let target)? = words.first, case .image? = inner.first {
        guard let picture = pictures[target] else { throw CoachError("unknown picture") }
        return picture
      }
      return "<p>\(try html(words))</p>\n"
    case .list(let items, let isNumbered):
      let isMarked = items.contains { $0.mark != nil }
      let lines = try items.map { item in
        let mark = item.mark.map { "<strong>\($0)</strong> " } ?? ""
        return "<li>\(mark)\(try html(item.text))</li>\n"
      }
      let tag = isNumbered ? "ol" : "ul"
      let start = items.first?.number.map { $0 > 1 ? " start=\"\($0)\"" : "" } ?? ""
      return "<\(tag)\(start)\(isMarked ? " class=\"marked\"" : "")>\n\(lines.joined())</\(tag)>\n"
    case .table(let rows):
      let cells = try rows.map { try $0.map { try html($0) } }
      return .table(cells[0], cells.dropFirst())
    case .quotation(let lines, let place): return try quotation(lines, place)
    case .result(_, _, let blocks): return try html(blocks)
    case .broken(_, _, let blocks): return "<p>Then the run ends with:</p>\n" + (try html(blocks))
    case .findings(let findings): return try findings.map(html).joined()
    case .quote(let blocks, _): return "<blockquote>\n\(try html(blocks))</blockquote>\n"
    case .code(let lines): return try figure(lines)
    case .question(let question): return try html(question)
    case .details(let summary, let blocks): return fold(try html(summary), try html(blocks))
    }
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
    let choices = try question.answers.map { answer in
      Choice(
        mark: answer.mark, words: try html(answer.text),
        reason: "<p>\(answer.isRight ? "Right" : "Not quite"): \(try html(answer.reason))</p>\n",
        isRight: answer.isRight)
    }
    return Choice.question(try html(question.text), choices)
      + (question.hidden.isEmpty ? "" : fold("Result", try html(question.hidden), "result"))
  }

  /// Returns what is shown only after a click.
  func fold(_ title: String, _ body: String, _ name: String? = nil) -> String {
    let name = name.map { " class=\"\($0)\"" } ?? ""
    return "<details\(name)>\n<summary>\(title)</summary>\n\(body)</details>\n"
  }
}

/// An answer to a question, as HTML.
struct Choice {
  var mark = ""
  let words: String
  let reason: String
  let isRight: Bool

  /// Returns a question with choices, each of which opens to its reason.
  static func question(_ question: String, _ choices: [Choice]) -> String {
    let items = choices.map { choice in
      """
      <details class="choice\(choice.isRight ? " right" : "")">
      <summary>\(choice.mark.isEmpty ? "" : "<kbd>\(choice.mark)</kbd> ")\(choice.words)</summary>
      \(choice.reason)</details>

      """
    }
    return """
      <fieldset class="guess">
      <legend>\(question)</legend>
      \(items.joined())</fieldset>

      """
  }
}

// MARK: - Figures

extension PageHTML {
  private func quotation(_ lines: Page.Lines, _ place: Page.Place) throws -> String {
    guard let address = address(file(place.file)) else {
      throw CoachError("there is no \(place.file)")
    }
    let name = place.file.replacing("../", with: "")
    let link =
      "<a href=\"\("\(address)#L\(place.line)".markup)\">\("\(name):\(place.line)".markup)</a>"
    // A line that stands for others has no number.
    let isWhole = !lines.text.contains { $0.trimmingCharacters(in: .whitespaces) == "// …" }
    return figure(
      lines.text, caption: link, isDiff: lines.info == "diff",
      start: isWhole && lines.info != "diff" ? place.line : nil)
  }

  /// Returns lines of code. Those of a diff begin with a minus, a plus or a space.
  func figure(
    _ lines: [String], caption: String = "", isDiff: Bool = false, isSwift: Bool = true,
    isWrapped: Bool = true, start: Int? = nil, kind: String = "code"
  ) -> String {
    let name = (isWrapped ? ["wrapped"] : []) + (start == nil ? [] : ["numbered"])
    let counter = start.map { " style=\"counter-reset:line \($0 - 1)\"" } ?? ""
    let code = lines.map { isDiff ? $0.diffLine : $0.codeLine }.joined()
    let pre = """
      <pre\(name.isEmpty ? "" : " class=\"\(name.joined(separator: " "))\"")\(counter)>\
      <code class="\(isSwift ? "language-swift" : "output")">\(code)</code></pre>

      """
    return """
      <figure class="\(kind)">
      \(caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>\n")\
      \(pre)</figure>

      """
  }

  /// Returns a fenced block without a link above it. The words after the fence name its language
  /// and its origin.
  private func figure(_ code: Page.Lines) throws -> String {
    let words = code.info.split(separator: " ").map(String.init)
    let rest = words.dropFirst(2).joined(separator: " ")
    var (lines, caption) = (code.text, "")
    switch (words.first, words.dropFirst().first) {
    case ("mermaid", _): return try diagram(lines)
    case ("sh", nil), ("console", nil), ("swift", nil): break
    case ("swift", "not-compiled"): caption = "doesn't compile with Swift \(rest)".markup
    case ("swift", let file?) where rest.isEmpty: caption = try origin(file)
    case ("diff", let file?) where rest.isEmpty:
      caption = try origin(file) + ": lines to add and to remove"
    case ("text", "screen"): caption = try origin("reading-room") + " after the keys \(rest.markup)"
    case ("text", let demo?):
      caption = try origin(demo, "swift run \(words.dropFirst().joined(separator: " "))")
    default: throw CoachError("unknown block: \(code.info)")
    }
    let isSwift = words[0] == "swift"
    if isSwift { lines = lines.withoutMargin }
    // A screen, and what a command shows, stand in columns.
    let isWrapped = words[0] != "console" && words.dropFirst().first != "screen"
    return figure(
      lines.isEmpty ? ["(nothing)"] : lines, caption: caption, isDiff: words[0] == "diff",
      isSwift: isSwift, isWrapped: isWrapped)
  }

  private func diagram(_ lines: [String]) throws -> String {
    switch lines.first {
    case "classDiagram": try ClassDiagram(lines).figure
    case "stateDiagram-v2": try transitions(lines)
    default: Call.list(Call.all(inMermaid: lines))
    }
  }

  /// Returns the arrows of a state diagram as a table: each state, with what leads out of it.
  private func transitions(_ lines: [String]) throws -> String {
    var (rows, last) = ([[String]](), "")
    for line in lines where line.contains("-->") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3 || words.count > 4 && words[3] == ":", words[1] == "-->" else {
        throw CoachError("unknown line of a state diagram: \(line)")
      }
      let action = words.dropFirst(4).joined(separator: " ")
      func code(_ text: String) -> String { text.isEmpty ? "" : "<code>\(text.markup)</code>" }
      let names = [words[0], words[2]].map { $0 == "[*]" ? "●" : code($0) }
      rows.append([names[0] == last ? "" : names[0], code(action), "→ \(names[1])"])
      last = names[0]
    }
    return "<figure>\n\(String.table(["state", "action", "next state"], rows))</figure>\n"
  }

  /// Returns a link to a block's origin: a program, or a file in the lesson's folder or in the
  /// project's.
  private func origin(_ name: String, _ words: String? = nil) throws -> String {
    let folders = path.split(separator: "/").prefix(2).joined(separator: "/")
    let lesson = path.hasPrefix("Lessons/") ? "\(folders)/" : ""
    guard let address = address(lesson + name) ?? address(name) else {
      throw CoachError("there is no \(name)")
    }
    return "<a href=\"\(address.markup)\">\((words ?? name).markup)</a>"
  }
}

extension Call {
  /// Returns the calls as a list. From its data, the page's script draws a diagram.
  static func list(_ calls: [Call]) -> String {
    let items = calls.map { call in
      """
      <li\(call.isAnswer ? " class=\"answer\"" : "") data-from="\(call.caller.markup)" \
      data-to="\(call.callee.markup)" data-message="\(call.message.elided(to: 90).markup)">\
      \(call.sentence.prose)</li>

      """
    }
    return "<figure>\n<ol class=\"calls\">\n\(items.joined())</ol>\n</figure>\n"
  }
}
