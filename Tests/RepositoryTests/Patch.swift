/// A change of a file, as a `diff` block on a page shows it.
///
/// A line begins with `+` if it is new, with `-` if it goes, and with a space if it stays. A line `…`
/// stands for omitted lines.
struct Patch {
  private let hunks: [(old: String, new: String)]

  init(_ lines: [String]) {
    hunks = lines.split(separator: "…").map { lines in
      let side = { (mark: Character) in
        lines.filter { $0.first != mark }.map { "\n" + $0.dropFirst() }.joined() + "\n"
      }
      return (side("+"), side("-"))
    }
  }

  private init(hunks: [(old: String, new: String)]) { self.hunks = hunks }

  /// The change that takes this one back.
  var inverse: Patch { Patch(hunks: hunks.map { ($0.new, $0.old) }) }

  /// Returns the changed text, or nil if one of the places isn't in the text exactly once.
  func applied(to text: String) -> String? {
    hunks.reduce(text) { text, hunk in
      guard let text, text.ranges(of: hunk.old).count == 1 else { return nil }
      return text.replacing(hunk.old, with: hunk.new)
    }
  }
}
