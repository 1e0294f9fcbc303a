import BookLibrary

nonisolated extension Note.ID {
  /// Returns an id for a new note, which no other program takes: one of 2^53, which JSON can keep
  /// anywhere.
  static func random() -> Note.ID {
    Note.ID(rawValue: .random(in: 1..<(1 << 53)))
  }
}
