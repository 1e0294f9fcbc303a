import BookLibrary
public import Foundation
import NoteData

/// The services (business or domain layer): the rules about notes. Any front end may call it.
public struct ReadingNotes: Sendable {
  private let store: NoteStore

  public init(folder: URL) {
    store = NoteStore(folder: folder)
  }

  /// Adds a note about a book that has been read, in at most 200 letters.
  public func write(
    _ text: String, about book: Int, by child: String, at time: Date = .now
  ) async throws(NotesError) {
    try await change { library throws(NoteRefusal) in
      guard try library.book(book).isRead else { throw .isUnread(book) }
      guard text.count <= 200 else { throw .isLong(limit: 200) }
      try library.add(text, about: book, by: child, at: time)
    }
  }

  /// Checks a rule and makes a change, with nothing in between.
  ///
  /// Internal: for the other files of this module. A front end would need `@testable`.
  func change(
    _ body: @Sendable (inout Library) throws(NoteRefusal) -> Void
  ) async throws(NotesError) {
    do { try await store.change(body) } catch { throw NotesError(error) }
  }
}
