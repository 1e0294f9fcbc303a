/// A piece of a page's text. A terminal takes its words, and a web page makes HTML of it.
package indirect enum Inline: Equatable, Sendable {
  case text(String)
  case code(String)
  case emphasis([Inline])
  case strong([Inline])
  case struck([Inline])
  case link([Inline], to: String)
  /// A picture, in words, and its file.
  case image(String, of: String)

  /// The words without their marks.
  package var plain: String {
    switch self {
    case .text(let text), .code(let text), .image(let text, _): text
    case .emphasis(let parts), .strong(let parts), .struck(let parts), .link(let parts, _):
      parts.plain
    }
  }
}

extension [Inline] {
  package var plain: String { map(\.plain).joined() }

  /// Whether a link leads to a section of the page. A run has no sections, and leaves it out.
  var leadOn: Bool {
    contains { if case .link(_, let address) = $0 { address.hasPrefix("#") } else { false } }
  }

  /// Reads the marks of Markdown. A mark without its end is text.
  package init(_ markdown: some StringProtocol) {
    self = []
    var rest = Substring(markdown)
    var text = ""
    while let mark = rest.first {
      if mark == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        text.append(next)
        rest = rest.dropFirst(2)
      } else if let (inline, end) = Self.inline(at: rest) {
        if !text.isEmpty { append(.text(text)) }
        text = ""
        append(inline)
        rest = rest[end...]
      } else {
        text.append(mark)
        rest = rest.dropFirst()
      }
    }
    if !text.isEmpty { append(.text(text)) }
  }

  private static func inline(at text: Substring) -> (Inline, end: Substring.Index)? {
    for (mark, make) in marks where text.hasPrefix(mark) {
      let inside = text.dropFirst(mark.count)
      guard let end = inside.firstRange(of: mark), end.lowerBound > inside.startIndex else {
        continue
      }
      return (make(inside[..<end.lowerBound]), end.upperBound)
    }
    let isImage = text.hasPrefix("!")
    guard let words = text.dropFirst(isImage ? 1 : 0).bracketed("[", "]"),
      let target = text[words.endIndex...].dropFirst().bracketed("(", ")")
    else { return nil }
    let end = text.index(after: target.endIndex)
    if isImage { return (.image(String(words), of: String(target)), end) }
    return (.link([Inline](words), to: String(target)), end)
  }

  private static var marks: [(String, (Substring) -> Inline)] {
    [
      ("`", { .code(String($0)) }), ("**", { .strong([Inline]($0)) }),
      ("~~", { .struck([Inline]($0)) }), ("*", { .emphasis([Inline]($0)) }),
    ]
  }
}

extension Substring {
  /// The text between a bracket that it begins with and its counterpart. Brackets in code don't count.
  fileprivate func bracketed(_ start: Character, _ end: Character) -> Substring? {
    var (depth, isCode) = (0, false)
    for index in indices {
      switch self[index] {
      case "`": isCode.toggle()
      case start where !isCode: depth += 1
      case end where !isCode: depth -= 1
      default: break
      }
      if depth == 0 { return index > startIndex ? self[startIndex..<index].dropFirst() : nil }
    }
    return nil
  }
}

extension String {
  /// The words of a finding as Markdown. A letter is a promise's.
  package var asFinding: String { asMarkdown.replacing(#/^([A-F]) /#) { "**\($0.1)** " } }

  /// The text as Markdown. What stands in backticks stays code.
  var asMarkdown: String {
    rendered { text in
      text.map { "\\*_[]<>#~&|".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    } code: {
      "`\($0.replacing("|", with: "\\|"))`"
    }
  }
}
