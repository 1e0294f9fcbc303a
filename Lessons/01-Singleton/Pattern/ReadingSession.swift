import BookLibrary

/// A time that somebody read a book.
struct ReadingSession: Equatable, Sendable {
  let book: Book.ID
  let minutes: Int
}
