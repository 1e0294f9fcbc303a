import BookLibrary
import SQLite

/// A store as closures: each knows what the errors of its own operation mean.
struct NoteCalls: Sendable {
  let add: @Sendable (Note) async -> StoreAnswer
  let remove: @Sendable (Note.ID) async -> StoreAnswer

  func answer(to change: NoteChange) async -> StoreAnswer {
    switch change {
    case .create(let note): await add(note)
    case .remove(let id): await remove(id)
    }
  }
}

extension NoteCalls {
  static func server(_ notes: ServerNotes, missingBook: Int = 422) -> NoteCalls {
    NoteCalls { note in
      await notes.answer(to: .create(note)) {
        let status = ($0 as? HTTPFailure)?.status
        return status == missingBook ? .no : status == 409 ? .done : .down
      }
    } remove: { id in
      await notes.answer(to: .remove(id)) {
        ($0 as? HTTPFailure)?.status == 404 ? .done : .down
      }
    }
  }

  static func database(_ notes: SQLiteNotes) -> NoteCalls {
    NoteCalls { note in
      await notes.answer(to: .create(note)) {
        ($0 as? SQLiteError)?.kind == .foreignKey ? .no : .down
      }
    } remove: { id in
      await notes.answer(to: .remove(id)) { _ in .down }
    }
  }

  static func file(_ notes: FileNotes) -> NoteCalls {
    NoteCalls { note in
      await notes.answer(to: .create(note)) { $0 is LibraryError ? .no : .down }
    } remove: { id in
      await notes.answer(to: .remove(id)) { _ in .down }
    }
  }
}
