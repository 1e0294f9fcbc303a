public import BookLibrary

// The business layer as screens see it. Which of its families answers is decided by a
// `ServiceFactory`. A reference to something that isn't there is refused here or by the data layer,
// because only a transaction knows it for sure; an empty or too long text is refused by the screen,
// which can say so while it is typed.

/// The books. Each change but an undo can be undone, also in the next run.
public protocol ShelfService: Sendable {
  /// Returns the books in the order of the shelf.
  func items() async throws -> [BookItem]
  func rename(_ id: Book.ID, to title: String) async throws
  func mark(_ id: Book.ID, asRead isRead: Bool) async throws
  /// Removes a book, its notes and its sessions. The last book stays, and one that is being read.
  func remove(_ id: Book.ID) async throws
  /// Takes back the last change of books or notes; sessions since then stay.
  ///
  /// - Returns: Whether there was a change to take back.
  func undo() async throws -> Bool
}

/// The countdown, and the figures that come of it.
public protocol ReadingService: Sendable {
  /// Returns the countdown that was started last, unless it was stopped or recorded. The end of the
  /// process doesn't end it: at the next start, a screen can go on with it or ``Countdown/Step/stop``.
  func countdown() async throws -> Countdown?
  /// Starts a countdown; there is one at a time.
  @discardableResult
  func start(_ book: Book.ID, minutes: Int) async throws -> Countdown
  /// Takes a step with the countdown, and returns it if it is still there.
  @discardableResult
  func take(_ step: Countdown.Step) async throws -> Countdown?
  func today() async throws -> Today
  func history() async throws -> History
}

/// The readers' notes. An undo takes a written one back.
public protocol NotesService: Sendable {
  /// Returns the notes about a book, or all notes, in the order in which they were written.
  func notes(about book: Book.ID?) async throws -> [Note]
  @discardableResult
  func write(
    _ content: String, by author: String, about book: Book.ID?
  ) async throws -> Note
}

/// The story of the day.
public protocol StoryService: Sendable {
  /// Returns today's story; the last one, with the reason, if today's can't be loaded.
  func story() async throws -> DailyStory
}
