import NoteServices

extension ReadingNotes {
  func writeShort(_ note: BookNote) async throws(NoteError) {
    guard note.text.count <= 200 else {
      // error: cannot find 'NoteScreen' in scope
      return await NoteScreen.shared.show("Too long!")
    }
    try await write(note)
  }
}
