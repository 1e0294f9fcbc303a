internal import NoteServices

// error: function cannot be declared public because its parameter uses an internal type
public func lastNote(of notes: ReadingNotes) -> String? {
  nil
}
