import TerminalKit

/// Marks the words of a line of Swift for a style sheet: `k` for a keyword, `t` a type, `s` a string,
/// `n` a number, `c` a comment, `a` an attribute.
struct SwiftHighlighter {
  // Each alternative takes a whole token, so that no keyword is found in a string, and no string in a
  // comment.
  private let token =
    #/
    (?<comment> //.* | /\*.*?\*/ )
    | (?<string> (?<hashes>\#+)".*?"\k<hashes> | """.*?(?:"""|$)
      | "(?: \\\( (?: [^()"] | "[^"]*" | \([^()]*\) )* \) | \\. | [^"\\] )*" )
    | (?<attribute> [@\#][A-Za-z]\w* )
    | (?<number> \d[\d_]*(?:\.\d+)? )
    | `\w+` | \$\d+ | \.[a-z_]\w*
    | (?<type> (?!Self\b)[A-Z]\w* )
    | (?<word> \w+ )
    | [^\w@\#"/.$`]+ | .
    /#
  private static let keywords = Set(
    """
    Self actor any as async await borrowing break case catch class consuming continue default defer
    deinit do else enum extension false fileprivate final for func guard if import in indirect init
    inout internal is isolated let mutating nil nonisolated nonmutating override private protocol
    public repeat rethrows return self sending some static struct subscript super switch throw throws
    true try typealias unowned var weak where while
    """.split(whereSeparator: \.isWhitespace))

  /// Returns a line as markup.
  func markup(of line: String) -> String {
    line.matches(of: token).map { match in
      let kinds = [
        ("c", match.comment), ("s", match.string), ("a", match.attribute), ("n", match.number),
        ("t", match.type), ("k", match.word.flatMap { Self.keywords.contains($0) ? $0 : nil }),
      ]
      let text = String(match.0).markup
      let kind = kinds.first { $0.1 != nil }?.0
      return kind.map { "<span class=\"\($0)\">\(text)</span>" } ?? text
    }.joined()
  }
}
