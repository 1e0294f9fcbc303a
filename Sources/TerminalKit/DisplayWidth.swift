extension String {
  /// How many columns of a terminal the text takes.
  public var displayWidth: Int { self[...].displayWidth }

  /// The text with every character that would steer the terminal, or end the line, made visible;
  /// a tab is four spaces.
  public var printable: String {
    let scalars = replacing("\t", with: "    ").unicodeScalars
    return String(String.UnicodeScalarView(scalars.map { $0.isPrintable ? $0 : "\u{FFFD}" }))
  }

  /// Returns the text with spaces after it, so that it takes at least `width` columns.
  public func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  /// Returns the text with its middle left out, so that it takes no more than `width` columns.
  public func elided(to width: Int) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    // The tail gets the odd column, and what the head can't use.
    let head = prefix(fitting: (width - 1) / 2)
    let tail = reversed().prefix(fitting: width - 1 - head.width)
    return String(head.characters) + "…" + String(tail.characters.reversed())
  }

  /// Returns the words of the text in lines of at most `width` columns; a longer word is broken.
  public func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var (line, used) = ("", 0)
    func endLine() {
      lines.append(line)
      (line, used) = ("", 0)
    }
    for word in split(whereSeparator: \.isWhitespace) {
      let size = word.displayWidth
      if used > 0 && used + 1 + size > width { endLine() }
      if used > 0 {
        line += " "
        used += 1
      }
      guard size > width else {
        line += word
        used += size
        continue
      }
      for character in word {
        if used + character.displayWidth > width { endLine() }
        line.append(character)
        used += character.displayWidth
      }
    }
    return lines + [line]
  }
}

extension Sequence<Character> {
  /// The characters at the beginning that fit into so many columns, and their width.
  fileprivate func prefix(fitting room: Int) -> (characters: [Character], width: Int) {
    var width = 0
    let characters = prefix {
      guard width + $0.displayWidth <= room else { return false }
      width += $0.displayWidth
      return true
    }
    return (Array(characters), width)
  }
}

extension Substring {
  var displayWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  var isPrintable: Bool {
    switch value {
    case 0x20..<0x7F: true
    // Controls, separators of lines, and what turns the writing direction of its surroundings.
    case ..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}

extension Character {
  /// How many columns the character takes, as far as terminals agree: an emoji two, others the sum
  /// of their scalars, of which those that only combine take none.
  var displayWidth: Int {
    guard !isASCII, let first = unicodeScalars.first else { return 1 }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// After Unicode Standard Annex 11, East Asian Width: two for W and F, in rough ranges.
  fileprivate var displayWidth: Int {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    // The vowels and the ends of Korean syllables, which stand in the square of their beginning.
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
