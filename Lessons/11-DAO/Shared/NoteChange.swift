import BookLibrary

/// A change that waits in an outbox until the store has answered.
nonisolated enum NoteChange: Codable, Hashable, Sendable {
  case create(Note)
  case update(Note)
  case remove(Note.ID)

  var noteID: Note.ID {
    switch self {
    case .create(let note), .update(let note): note.id
    case .remove(let id): id
    }
  }
}
