extension StringProtocol {
  /// The width of the text, in terminal columns.
  public var displayWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }
}

extension String {
  /// The text with U+FFFD in place of each character that would control the terminal or end the
  /// line, and with four spaces in place of a tab.
  public var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "\t" {
        text += "    "
      } else {
        text.unicodeScalars.append(scalar.isPrintable ? scalar : "\u{FFFD}")
      }
    }
  }

  /// The printable text in one line, with a space in place of each line break.
  public var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").printable
  }

  /// Returns the text, padded with spaces to at least `width` columns.
  public func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  /// Returns the text with its middle elided, at most `width` columns wide.
  public func elided(to width: Int) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    // The tail gets the odd column, and a column that the head can't use.
    let head = String(prefix(fitting: (width - 1) / 2))
    let tail = reversed().prefix(fitting: width - 1 - head.displayWidth)
    return head + "…" + String(tail.reversed())
  }

  /// Returns the words of the text in lines of at most `width` columns; a longer word is broken. A
  /// non-breaking space is part of a word.
  public func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(whereSeparator: { $0.isWhitespace && $0 != "\u{A0}" }) {
      var rest = word
      while !rest.isEmpty {
        let piece = rest.prefix(max(1, rest.prefix(fitting: width).count))
        rest = rest.dropFirst(piece.count)
        if line.isEmpty {
          line = String(piece)
        } else if line.displayWidth + 1 + piece.displayWidth <= width {
          line += " \(piece)"
        } else {
          lines.append(line)
          line = String(piece)
        }
      }
    }
    return lines + [line]
  }
}

extension Sequence<Character> {
  /// Returns the first characters that fit into `room` columns.
  func prefix(fitting room: Int) -> [Character] {
    var room = room
    return prefix {
      room -= $0.displayWidth
      return room >= 0
    }
  }
}

extension Character {
  /// The width of the character in columns, as far as terminals agree: two for an emoji, otherwise
  /// the sum of its scalars. A combining scalar takes no column.
  var displayWidth: Int {
    guard !isASCII, let first = unicodeScalars.first else { return 1 }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// Whether the character neither controls the terminal nor ends the line.
  public var isPrintable: Bool {
    switch value {
    case 0x20..<0x7F: true
    // Control characters, line separators, and marks and overrides of the writing direction.
    case ..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  /// The width according to Unicode Standard Annex 11, East Asian Width: two for W and F, in rough
  /// ranges.
  fileprivate var displayWidth: Int {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    // Korean vowels and final consonants, which share the square of the initial consonant.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF:
      return 0
    default:
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }
}
