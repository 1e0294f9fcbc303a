import NoteServices

extension ReadingNotes {
  func writeShort(_ note: BookNote) async throws(NoteError) {
    // error: cannot find 'NoteScreen' in scope
    guard note.text.count <= 200 else { return await NoteScreen.shared.show("Too long!") }
    try await write(note)
  }
}
