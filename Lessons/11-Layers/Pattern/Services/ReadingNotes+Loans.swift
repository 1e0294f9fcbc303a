import NoteData

extension ReadingNotes {
  /// A book that a child has isn't lent to another.
  public func lend(_ book: Int, to child: String) async throws(NoteError) {
    try await run { contents throws(Refusal) in
      if let holder = contents.holders[book] { throw .isLent(book: book, to: holder) }
      contents.holders[book] = child
    }
  }

  public func takeBack(_ book: Int) async throws(NoteError) {
    try await run { contents in contents.holders[book] = nil }
  }
}
