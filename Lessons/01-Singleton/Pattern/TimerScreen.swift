import BookLibrary

/// A **Client**: the screen with the clock. It adds to the app's sessions, unless it is given others.
struct TimerScreen {
  private let sessions: SessionCentre

  init(sessions: SessionCentre = ReadingCentre.shared.sessions) {
    self.sessions = sessions
  }

  /// Ends a session, and returns all minutes until now.
  func stopTapped(_ book: Book.ID, after minutes: Int) -> Int {
    sessions.add(ReadingSession(book: book, minutes: minutes))
    return sessions.minutes
  }
}
