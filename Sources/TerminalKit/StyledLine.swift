/// The style of a piece of text. Each style is readable on a light and on a dark terminal.
public enum Style: Hashable, Sendable {
  case plain, bold, dim, accent, warning

  /// The number of the style in an escape sequence (ECMA-48, SGR); nil for plain text.
  var code: Int? {
    switch self {
    case .plain: nil
    case .bold: 1
    case .dim: 2
    case .accent: 32
    case .warning: 31
    }
  }
}

/// A line of a terminal: pieces of text, each with a style.
///
/// Creating a line replaces characters that would control the terminal.
public struct StyledLine: Hashable, Sendable {
  struct Piece: Hashable, Sendable {
    var text: String
    let style: Style
  }

  private(set) var pieces: [Piece]

  /// Creates a line of one piece.
  public init(_ text: String = "", _ style: Style = .plain) {
    pieces = text.isEmpty ? [] : [Piece(text: text.printable, style: style)]
  }

  /// The text without its styles.
  public var text: String { pieces.map(\.text).joined() }

  /// The width of the line, in terminal columns.
  public var displayWidth: Int { pieces.reduce(0) { $0 + $1.text.displayWidth } }

  /// Returns both lines, joined.
  public static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    for piece in right.pieces {
      if line.pieces.last?.style == piece.style {
        line.pieces[line.pieces.count - 1].text += piece.text
      } else {
        line.pieces.append(piece)
      }
    }
    return line
  }

  /// Returns the line if it fits into `width` columns; otherwise its beginning, with "…" at the
  /// end.
  public func clipped(to width: Int) -> StyledLine {
    guard displayWidth > width, let last = pieces.last else { return self }
    var (line, room) = (StyledLine(), width - 1)
    for piece in pieces {
      let characters = piece.text.prefix {
        room -= $0.displayWidth
        return room >= 0
      }
      line.pieces.append(Piece(text: String(characters), style: piece.style))
      guard room >= 0 else { break }
    }
    return line + StyledLine(width > 0 ? "…" : "", last.style)
  }

  /// The text with the escape sequences of its styles.
  public var escaped: String {
    pieces.map { piece in
      piece.style.code.map { "\u{1B}[\($0)m\(piece.text)\u{1B}[0m" } ?? piece.text
    }.joined()
  }
}

extension StyledLine: ExpressibleByStringLiteral {
  /// Creates a line of plain text.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
