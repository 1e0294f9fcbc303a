import BookLibrary

/// The operations of any store, with the errors of its library.
protocol NoteTable: Sendable {
  func add(_ note: Note) async throws
  /// Throws an error if the note isn't there.
  func update(_ note: Note) async throws
  func remove(_ id: Note.ID) async throws
}

extension NoteTable {
  func make(_ change: NoteChange) async throws {
    switch change {
    case .create(let note): try await add(note)
    case .update(let note): try await update(note)
    case .remove(let id): try await remove(id)
    }
  }

  /// Makes a change. A function says what an error means.
  func answer(to change: NoteChange, _ meaning: (any Error) -> StoreAnswer) async -> StoreAnswer {
    do { try await make(change) } catch { return meaning(error) }
    return .done
  }
}
