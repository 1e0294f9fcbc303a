import NoteServices

func oldNoteTapped(_ note: BookNote, in notes: ReadingNotes) async throws {
  // error: 'run' is inaccessible due to 'internal' protection level
  try await notes.run { _ in }
}
