import NoteServices

// A button of next month, in a file of its own. Its writer doesn't know the rule.

extension TangledRoom {
  func oldNoteTapped(_ note: BookNote) { notes.append(note) }
}

extension ThrowingRoom {
  func oldNoteTapped(_ note: BookNote) { notes.append(note) }
}

extension NoteCore {
  // The shortest line that compiles.
  func oldNoteTapped(_ note: BookNote) throws { try write(note) }
}

extension DividedCore {
  func oldNoteTapped(_ note: BookNote) { notes.append(note) }
}
