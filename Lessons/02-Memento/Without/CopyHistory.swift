import BookLibrary

/// A history of plain copies. It was written when a library had only books.
struct CopyHistory {
  private var past: [Library] = []

  /// Keeps a copy, unless the last one has the same books.
  mutating func record(_ before: Library) {
    if before.shelf != past.last?.shelf { past.append(before) }
  }

  /// Returns the library as it was before the last change.
  mutating func undo() -> Library? {
    past.popLast()
  }
}
