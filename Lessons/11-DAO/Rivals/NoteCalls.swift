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
  private init(
    _ notes: any NoteTable, add: @escaping @Sendable (any Error) -> StoreAnswer,
    remove: @escaping @Sendable (any Error) -> StoreAnswer = { _ in .down }
  ) {
    self.add = { await notes.answer(to: .create($0), add) }
    self.remove = { await notes.answer(to: .remove($0), remove) }
  }

  static func server(_ notes: ServerNotes, missingBook: Int = 422) -> NoteCalls {
    @Sendable func answer(_ error: any Error, done: Int) -> StoreAnswer {
      guard let failure = error as? HTTPFailure else { return .down }
      if failure.status == done, done != missingBook { return .done }
      return failure.isNo ? .no : .down
    }
    return NoteCalls(notes) {
      answer($0, done: 409)
    } remove: {
      answer($0, done: 404)
    }
  }

  static func database(_ notes: SQLiteNotes) -> NoteCalls { NoteCalls(notes, add: notes.meaning) }

  static func file(_ notes: FileNotes) -> NoteCalls {
    NoteCalls(notes) { $0 is LibraryError ? .no : .down }
  }
}
