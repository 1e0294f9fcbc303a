/// The **Singleton**: the app's one copy of what is read.
///
/// It only says that there is one. The work is done by ordinary classes, of which a test can make
/// as many as it likes.
final class ReadingCentre: Sendable {
  /// The one instance: built when it is first asked for, and only once.
  static let shared = ReadingCentre()

  /// The books, in memory and in their file.
  let books = BookCentre()
  /// The times that were read.
  let sessions = SessionCentre()

  private init() {
    Launch.listener()
  }
}
