import NoteData

extension ReadingNotes {
  /// Takes over the notes of a branch that closes. Its books are back, so the rule can't be checked
  /// again: the branch has checked it.
  public func takeOverNotes(of other: ReadingNotes) async throws(NoteError) {
    let notes = try await other.notes().map(NoteRecord.init)
    try await change { contents throws(Refusal) in contents.notes += notes }
  }
}
