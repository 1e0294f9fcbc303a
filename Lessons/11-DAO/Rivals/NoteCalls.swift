import BookLibrary
import SQLite

/// A store as closures: each knows what the errors of its own operation mean.
struct NoteCalls: Sendable {
  let add: @Sendable (Note) async -> StoreAnswer
  let update: @Sendable (Note) async -> StoreAnswer
  let remove: @Sendable (Note.ID) async -> StoreAnswer

  func answer(to change: NoteChange) async -> StoreAnswer {
    switch change {
    case .create(let note): await add(note)
    case .update(let note): await update(note)
    case .remove(let id): await remove(id)
    }
  }
}

extension NoteCalls {
  typealias Meaning = @Sendable (any Error) -> StoreAnswer

  private init(
    _ notes: any NoteTable, adding: @escaping Meaning, updating: @escaping Meaning,
    removing: @escaping Meaning = { _ in .down }
  ) {
    add = { await notes.answer(to: .create($0), adding) }
    update = { await notes.answer(to: .update($0), updating) }
    remove = { await notes.answer(to: .remove($0), removing) }
  }

  static func server(_ notes: ServerNotes, missingBook: Int = 422) -> NoteCalls {
    @Sendable func answer(_ error: any Error, done: Int? = nil) -> StoreAnswer {
      guard let failure = error as? HTTPFailure else { return .down }
      if failure.status == done, done != missingBook { return .done }
      return failure.isNo ? .no : .down
    }
    return NoteCalls(
      notes, adding: { answer($0, done: 409) }, updating: { answer($0) },
      removing: { answer($0, done: 404) })
  }

  static func database(_ notes: SQLiteNotes) -> NoteCalls {
    NoteCalls(notes, adding: notes.meaning, updating: notes.meaning)
  }

  static func file(_ notes: FileNotes) -> NoteCalls {
    let meaning: Meaning = { $0 is LibraryError ? .no : .down }
    return NoteCalls(notes, adding: meaning, updating: meaning)
  }
}
