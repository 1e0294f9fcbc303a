import BookLibrary
import RoomModel

// The family's rules. Those of the countdown are in `Reading.swift`.

extension RoomState {
  /// Throws an error if a rule forbids a change, whichever service makes it or takes it back.
  func check(_ changes: [Change]) throws {
    for case .book(let book?, nil) in changes {
      guard books.count > 1 else {
        throw RoomError.refused("Book \(book.id) is the only one, so it stays.")
      }
      guard countdown?.bookID != book.id else {
        throw RoomError.refused("Book \(book.id) is being read. Stop the timer first.")
      }
    }
  }
}

extension String {
  func checkAsTitle() throws { try check("A title", limit: 200) }

  func checkAsNote() throws { try check("A note", limit: 2000) }

  private func check(_ name: String, limit: Int) throws {
    if count > limit {
      throw RoomError.refused("\(name) has at most \(limit) characters; this one has \(count).")
    }
    if unicodeScalars.allSatisfy(\.isInvisible) {
      throw RoomError.refused("\(name) can't be blank.")
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
