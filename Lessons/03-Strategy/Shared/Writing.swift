/// A way to put text on paper. As a type, it says which parts match.
nonisolated protocol Writing: Sendable {
  static func put(_ text: String) -> String
}

nonisolated enum InkPrint: Writing {
  static func put(_ text: String) -> String { text }
}

nonisolated enum Braille: Writing {
  /// Small letters and spaces in dots. Other characters stay as they are.
  static func put(_ text: String) -> String {
    let dots = zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵")
    let cells = Dictionary(uniqueKeysWithValues: dots)
    return String(text.lowercased().map { cells[$0] ?? $0 })
  }
}
