import NoteServices

extension ReadingNotes {
  func writeShort(_ text: String, about book: Int, by child: String) async throws(NotesError) {
    guard text.count <= 200 else {
      // error: cannot find 'NoteScreen' in scope
      return await NoteScreen.show("Too long!")
    }
    try await write(text, about: book, by: child)
  }
}
