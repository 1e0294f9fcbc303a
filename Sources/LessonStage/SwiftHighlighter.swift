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
    | (?<name> `\w+` | \$\d+ | [A-Za-z_]\w* )
    /#
  private static let keywords: Set<Substring> = [
    "Self", "actor", "any", "as", "async", "await", "borrowing", "break", "case", "catch", "class",
    "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "false",
    "fileprivate", "final", "for", "func", "guard", "if", "import", "in", "indirect", "init",
    "inout",
    "internal", "is", "isolated", "let", "mutating", "nil", "nonisolated", "nonmutating",
    "override",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "sending", "some",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias",
    "unowned", "var", "weak", "where", "while",
  ]

  /// Returns a line as markup.
  func markup(of line: String) -> String {
    var (result, end) = ("", line.startIndex)
    for match in line.matches(of: token) {
      let kind =
        if match.comment != nil {
          "c"
        } else if match.string != nil {
          "s"
        } else if match.attribute != nil {
          "a"
        } else if match.number != nil {
          "n"
        } else if match.0.first?.isUppercase == true && match.0 != "Self" {
          "t"
        } else if Self.keywords.contains(match.0) && line[..<match.range.lowerBound].last != "." {
          "k"
        } else {
          ""
        }
      let text = String(match.0).markup
      result += String(line[end..<match.range.lowerBound]).markup
      result += kind.isEmpty ? text : "<span class=\"\(kind)\">\(text)</span>"
      end = match.range.upperBound
    }
    return result + String(line[end...]).markup
  }
}
