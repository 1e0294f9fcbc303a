import NoteServices

func oldNoteTapped(_ note: BookNote, in notes: ReadingNotes) async {
  // error: 'store' is inaccessible due to 'internal' protection level
  _ = notes.store
}
