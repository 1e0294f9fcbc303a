/// The style of a piece of text. Each style is readable on a light and on a dark terminal.
///
/// The raw value is the number of the style in an escape sequence (ECMA-48, SGR).
public enum Style: Int, Sendable {
  case plain = 0
  case bold = 1
  case dim = 2
  case warning = 31
  case accent = 32
}

/// A line of a terminal: pieces of text, each with a style.
///
/// Creating a line replaces characters that would control the terminal.
public struct StyledLine: Sendable {
  private var pieces: [(text: String, style: Style)]

  /// Creates a line of one piece.
  public init(_ text: String = "", _ style: Style = .plain) {
    pieces = text.isEmpty ? [] : [(text.printable, style)]
  }

  /// The text without its styles.
  public var text: String { pieces.map(\.text).joined() }

  /// The width of the line, in terminal columns.
  public var displayWidth: Int { pieces.reduce(0) { $0 + $1.text.displayWidth } }

  /// Returns both lines, joined.
  public static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    line.pieces += right.pieces
    return line
  }

  /// Returns the line if it fits into `width` columns; otherwise its beginning, with "…" at the
  /// end.
  public func clipped(to width: Int) -> StyledLine {
    guard displayWidth > width, let last = pieces.last else { return self }
    var line = StyledLine()
    for piece in pieces {
      let characters = piece.text.prefix(fitting: width - 1 - line.displayWidth)
      line = line + StyledLine(String(characters), piece.style)
      guard characters.count == piece.text.count else { break }
    }
    return line + StyledLine(width > 0 ? "…" : "", last.style)
  }

  /// The text with the escape sequences of its styles.
  public var escaped: String {
    pieces.map { piece in
      let code = piece.style.rawValue
      return code == 0 ? piece.text : "\u{1B}[\(code)m\(piece.text)\u{1B}[0m"
    }.joined()
  }
}

extension StyledLine: ExpressibleByStringLiteral {
  /// Creates a line of plain text.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
