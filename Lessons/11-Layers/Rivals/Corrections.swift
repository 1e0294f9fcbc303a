import BookLibrary

// A second file of rules: about corrections.

extension OpenStorage {
  func correct(_ id: Note.ID, to text: String) async throws(WriteError) {
    try await change { library throws(WriteError) in
      guard var note = library.notes.first(where: { $0.id == id }) else {
        throw .refused("There is no note \(id).")
      }
      guard text.count <= 200 else { throw .refused("A note has at most 200 letters.") }
      note.content = text
      do { try library.update(note) } catch { throw .refused("\(error)") }
    }
  }
}
