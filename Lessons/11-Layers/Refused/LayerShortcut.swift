import NoteServices

func oldNoteTapped(_ note: BookNote, in notes: ReadingNotes) async throws {
  // error: 'withContents' is inaccessible due to 'internal' protection level
  try await notes.withContents { _ in }
}
