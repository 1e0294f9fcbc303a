public import Foundation
import NoteData

/// The services (business or domain layer): the rules about loans and notes. Any screen may call it,
/// and so may a program without one.
public struct ReadingNotes: Sendable {
  // Internal: the files of this module use it, and no other module can.
  let store: NoteStore

  public init(file: URL) {
    store = NoteStore(file)
  }

  /// Only the child who has the book may write about it.
  public func write(_ note: BookNote) async throws(NoteError) {
    try await change { contents throws(Refusal) in
      guard contents.holders[note.book] == note.child else {
        throw .lacksBook(child: note.child, book: note.book)
      }
      contents.notes.append(NoteRecord(note))
    }
  }

  public func notes() async throws(NoteError) -> [BookNote] {
    do {
      return try await store.contents().notes.map(BookNote.init)
    } catch {
      throw NoteError(error)
    }
  }

  /// Checks a rule and makes a change, with nothing in between.
  func change(
    _ change: @Sendable (inout Contents) throws(Refusal) -> Void
  ) async throws(NoteError) {
    let answer: Result<Void, Refusal>
    do throws(DataError) { answer = try await store.update(change) } catch {
      throw NoteError(error)
    }
    if case .failure(let refusal) = answer { throw .refused(refusal) }
  }
}
