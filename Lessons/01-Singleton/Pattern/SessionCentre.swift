import BookLibrary
import Synchronization

/// The times that were read in one run of the app. An ordinary class, like `BookCentre`.
final class SessionCentre: Sendable {
  private let sessions = Mutex<[ReadingSession]>([])

  /// The minutes of all sessions.
  var minutes: Int {
    sessions.withLock { sessions in
      sessions.reduce(0) { $0 + $1.minutes }
    }
  }

  /// Adds a session: looking and changing are one step, under one lock.
  func add(_ session: ReadingSession) {
    sessions.withLock { $0.append(session) }
  }
}
