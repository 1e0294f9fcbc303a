import RoomModel

/// A rule for a text.
struct TextRule {
  static let title = TextRule(name: "A title", limit: 200)
  static let note = TextRule(name: "A note", limit: 2000)

  let name: String
  /// The number of characters that a text may have.
  let limit: Int

  func check(_ text: String) throws {
    let count = text.count
    if count > limit {
      throw RoomError.badText("\(name) has at most \(limit) characters; this one has \(count).")
    }
    if text.unicodeScalars.allSatisfy(\.isInvisible) {
      throw RoomError.badText("\(name) can't be blank.")
    }
  }
}

extension Unicode.Scalar {
  /// Whether it shows nothing: a space, for example, or a byte order mark.
  fileprivate var isInvisible: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || [.control, .format].contains(properties.generalCategory)
  }
}
