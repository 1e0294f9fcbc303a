public import BookLibrary

// The business layer as the screens see it. A `ServiceFactory` provides the implementations.

/// The books.
public protocol ShelfService: Sendable {
  /// Adds an unread book, portrait or landscape, after the last one.
  func add(_ title: String, as orientation: Book.Orientation) async throws
  func rename(_ id: Book.ID, to title: String) async throws
  func mark(_ id: Book.ID, asRead isRead: Bool) async throws
  /// Removes a book with its notes and sessions, first from the server.
  /// The only book can't be removed, nor can one that is being read.
  func remove(_ id: Book.ID) async throws
}

/// The readers' notes.
public protocol NotesService: Sendable {
  func write(_ content: String, by author: String, about book: Book.ID) async throws
  func rewrite(_ id: Note.ID, as content: String) async throws
  func remove(_ id: Note.ID) async throws
}

/// The reading countdown.
public protocol ReadingService: Sendable {
  /// Starts the only countdown, of ``CountdownRule/minutes``. It goes on while the program is closed.
  func start(_ book: Book.ID, minutes: Int) async throws
  func pause() async throws
  func resume() async throws
  /// Cancels the countdown: nothing is recorded.
  func stop() async throws
  /// Turns the countdown into a session, once its time is up.
  func finish() async throws
}
