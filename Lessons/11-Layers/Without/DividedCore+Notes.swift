import NoteServices

extension DividedCore {
  func write(_ note: BookNote) throws(NoteError) {
    guard holders[note.book] == note.child else {
      throw .refused(.lacksBook(child: note.child, book: note.book))
    }
    try save(notes + [note])
  }

  /// Takes over the notes of a branch that closes. Its books are back, so the rule can't be checked.
  func takeOverNotes(of branch: DividedCore) async throws(NoteError) {
    try save(notes + (await branch.notes))
  }
}
