/// A key that was pressed.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// A text from the clipboard, in which each control character is a space.
  case pasted(String)
  case up, down
  case enter, escape, tab, backspace, delete
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfTransmission
}

extension Key {
  /// The marks around a pasted text.
  private static let paste = (start: Array("\u{1B}[200~".utf8), end: Array("\u{1B}[201~".utf8))

  /// Returns the keys whose bytes a terminal has sent. Other keys and invalid bytes are ignored.
  static func keys(in bytes: [UInt8]) -> [Key] {
    guard let start = bytes.firstRange(of: paste.start) else { return typed(bytes) }
    let rest = bytes[start.upperBound...]
    let end = rest.firstRange(of: paste.end) ?? rest.endIndex..<rest.endIndex
    let text = String(decoding: rest[..<end.lowerBound], as: UTF8.self).unicodeScalars.map {
      $0.properties.generalCategory == .control ? " " : $0
    }
    return typed(Array(bytes[..<start.lowerBound]))
      + [.pasted(String(String.UnicodeScalarView(text)))]
      + keys(in: Array(rest[end.upperBound...]))
  }

  private static func typed(_ bytes: [UInt8]) -> [Key] {
    // One character, or the sequence of a key without a character (ECMA-48, VT220, xterm). The
    // sequence may have been cut off.
    let key = /\e\[[0-?]*[ -\/]*[@-~]?|\eO[A-Z]|./.dotMatchesNewlines()
    return String(decoding: bytes, as: UTF8.self).matches(of: key).compactMap { match in
      if let key = withoutCharacter[String(match.0)] { return key }
      // U+FFFD replaces invalid bytes.
      guard let character = match.0.first, character >= " ", character != "\u{FFFD}"
      else { return nil }
      return .character(character)
    }
  }

  /// Returns whether bytes end within a character or a sequence.
  static func areCutOff(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self)?.contains(/\e(\[[0-?]*|O)?$/) ?? true
  }

  /// Returns whether bytes end within a pasted text.
  static func areOpenPaste(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.ranges(of: paste.start).last else { return false }
    return bytes[start.upperBound...].firstRange(of: paste.end) == nil
  }

  private static let withoutCharacter: [String: Key] = [
    "\u{3}": .interrupt, "\u{4}": .endOfTransmission, "\u{8}": .backspace, "\t": .tab,
    "\n": .enter, "\r": .enter, "\r\n": .enter, "\u{7F}": .backspace, "\u{1B}": .escape,
    "\u{1B}[A": .up, "\u{1B}[B": .down, "\u{1B}[3~": .delete,
  ]
}
