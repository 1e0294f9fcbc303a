public import Foundation
import NoteData

/// The services (business or domain layer): the rules about loans and notes. Any front end may call it.
public struct ReadingNotes: Sendable {
  private let store: NoteStore

  public init(file: URL) {
    store = NoteStore(file)
  }

  /// Only the child who has the book may write about it, in at most 200 letters.
  public func write(_ note: BookNote) async throws(NoteError) {
    let limit = 200
    try await run { contents throws(Refusal) in
      guard contents.holders[note.book] == note.child else {
        throw .lacksBook(child: note.child, book: note.book)
      }
      guard note.text.count <= limit else { throw .isLong(limit: limit) }
      contents.notes.append(NoteRecord(note))
    }
  }

  public func notes() async throws(NoteError) -> [BookNote] {
    try await run { contents in contents.notes.map(BookNote.init) }
  }

  /// Checks a rule and makes a change, with nothing in between.
  ///
  /// Internal: the other files of this module use it, and no front end can.
  func run<Value: Sendable>(
    _ body: @Sendable (inout Contents) throws(Refusal) -> Value
  ) async throws(NoteError) -> Value {
    do { return try await store.withContents(body) } catch { throw NoteError(error) }
  }
}
