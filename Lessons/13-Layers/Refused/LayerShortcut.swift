import NoteServices

func oldNoteTapped(in notes: ReadingNotes) async throws {
  // error: 'change' is inaccessible due to 'internal' protection level
  try await notes.change { _ in }
}
