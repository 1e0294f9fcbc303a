/// What a terminal shows after it was sent some bytes: lines of text without their styles.
///
/// Knows the few escape sequences that the lessons use, and says which others came.
public struct ScreenImage {
  public private(set) var lines: [String] = []
  public private(set) var isAlternate = false
  public private(set) var hidesCursor = false
  /// Whether a style was set.
  public private(set) var colors: Set<String> = []
  public private(set) var unknown: [String] = []
  private var row = 0
  private var column = 0

  public init(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}":
        guard rest.popFirst() == "[" else {
          unknown.append(String(rest.prefix(5)))
          return
        }
        let parameters = rest.prefix { !$0.isLetter }
        rest = rest.dropFirst(parameters.count)
        control(parameters, rest.popFirst() ?? " ")
      case "\n", "\r\n": (row, column) = (row + 1, 0)
      case "\r": column = 0
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    while lines.count <= row { lines.append("") }
    let line = lines[row]
    let head = line.prefix(column)
    lines[row] =
      head + String(repeating: " ", count: column - head.count) + [character]
      + line.dropFirst(column + 1)
    column += 1
  }

  private mutating func control(_ parameters: Substring, _ letter: Character) {
    switch (parameters, letter) {
    case (_, "H"):
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      (row, column) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case ("", "K"): if row < lines.count { lines[row] = String(lines[row].prefix(column)) }
    case (_, "m"): if parameters != "0" { colors.insert(String(parameters)) }
    case ("?1049", "h"), ("?1049", "l"): isAlternate = letter == "h"
    case ("?25", "h"), ("?25", "l"): hidesCursor = letter == "l"
    case ("?7", _), ("?2026", _): break
    default: unknown.append("\(parameters)\(letter)")
    }
  }
}
