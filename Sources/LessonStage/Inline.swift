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
    var (text, rest) = ("", Substring(markdown))
    while let start = rest.firstIndex(where: { #"\`*~!["#.contains($0) }) {
      text += rest[..<start]
      rest = rest[start...]
      guard let match = rest.prefixMatch(of: Inline.form) else {
        text.append(rest.removeFirst())
        continue
      }
      rest = rest[match.range.upperBound...]
      if let escaped = match.output.escaped {
        text += escaped
        continue
      }
      if !text.isEmpty { append(.text(text)) }
      text = ""
      append(Inline(match.output))
    }
    text += rest
    if !text.isEmpty { append(.text(text)) }
  }
}

extension Inline {
  fileprivate typealias Match = (
    Substring, escaped: Substring?, code: Substring?, strong: Substring?, struck: Substring?,
    emphasis: Substring?, picture: Substring?, words: Substring?, target: Substring?
  )

  /// Words in brackets may have code, and a link or a picture, in them. Kept, because a regular
  /// expression is parsed again each time that it is made. Unsafe only to the compiler: `Regex` isn't
  /// `Sendable`, because one may hold closures. This one holds none.
  nonisolated(unsafe) fileprivate static let form: Regex<Match> =
    #/
    \\(?<escaped>[[:punct:][:symbol:]])
    | `(?<code>[^`]+)`
    | \*\*(?<strong>.+?)\*\*
    | ~~(?<struck>.+?)~~
    | \*(?<emphasis>[^*]+)\*
    | (?<picture>!)?\[(?<words>(?:`[^`]*`|\[[^\]]*\](?:\([^)]*\))?|[^\[\]`])*)\]
      \((?<target>(?:\([^)]*\)|[^()])*)\)
    /#

  fileprivate init(_ match: Match) {
    if let code = match.code {
      self = .code(String(code))
    } else if let words = match.strong {
      self = .strong([Inline](words))
    } else if let words = match.struck {
      self = .struck([Inline](words))
    } else if let words = match.emphasis {
      self = .emphasis([Inline](words))
    } else {
      let (words, target) = (match.words ?? "", String(match.target ?? ""))
      self =
        match.picture == nil
        ? .link([Inline](words), to: target) : .image(String(words), of: target)
    }
  }
}
