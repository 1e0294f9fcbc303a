public import BookLibrary

// The business layer as the screens see it. A `ServiceFactory` decides which family answers.

/// The books.
public protocol ShelfService: Sendable {
  /// Adds an unread book as the last one.
  func add(_ title: String, as orientation: Book.Orientation) async throws
  func rename(_ id: Book.ID, to title: String) async throws
  func mark(_ id: Book.ID, asRead isRead: Bool) async throws
  /// Removes a book with its notes and sessions, first from the server.
  /// The last book stays, and one that is being read.
  func remove(_ id: Book.ID) async throws
}

/// The readers' notes.
public protocol NotesService: Sendable {
  func write(_ content: String, by author: String, about book: Book.ID?) async throws
  func rewrite(_ id: Note.ID, as content: String) async throws
  func remove(_ id: Note.ID) async throws
}

/// The figures, as they are at the moment of the call.
@MainActor public protocol FiguresService: Sendable {
  var today: Today { get }
  var history: History { get }
}

/// The countdown of reading.
public protocol ReadingService: Sendable {
  /// Starts a countdown of ``CountdownRule/minutes``; there is one at a time. It goes on when the
  /// program has ended.
  func start(_ book: Book.ID, minutes: Int) async throws
  func pause() async throws
  func resume() async throws
  /// Gives the countdown up: nothing is recorded.
  func stop() async throws
  /// Records a session of the countdown, once its time is over.
  func finish() async throws
}
