public import BookLibrary
public import RoomModel

// The services as the screens see them. A `ServiceFactory` provides the implementations.

/// The books. Changing one fails if it has changed since the caller saw it.
@MainActor public protocol ShelfService {
  /// Adds an unread book, portrait or landscape, after the last one.
  func add(_ title: String, as orientation: Book.Orientation) throws
  func rename(_ book: Book, to title: String) throws
  func mark(_ book: Book, asRead isRead: Bool) throws
  /// Removes a book with its notes and sessions, first from the server.
  /// The only book can't be removed, nor can one that is being read.
  func remove(_ record: BookRecord) async throws
}

/// The readers' notes. Changing a note fails if it has changed since the caller saw it.
@MainActor public protocol NotesService {
  func write(_ content: String, by author: String, about book: Book.ID) throws
  func rewrite(_ note: Note, as content: String) throws
  func remove(_ note: Note) throws
}

/// The reading countdown. Changing it fails if it has changed since the caller saw it.
@MainActor public protocol ReadingService {
  /// Starts the only countdown, of 5 to 180 minutes. It goes on while the program is closed.
  func start(_ book: Book.ID, minutes: Int) throws
  func pauseOrResume(_ countdown: Countdown) throws
  /// Cancels a countdown: nothing is recorded.
  func stop(_ countdown: Countdown) throws
  /// Turns the countdown into a session if its time is up, and returns whether it did.
  @discardableResult func finish() throws -> Bool
}
