/// The **Singleton**: this class has one object, and `shared` is the one way to reach it.
///
/// It only makes sure that there is one. The work is done by ``BookCentre``, an ordinary class, so
/// that a test can make a fresh one.
final class ReadingCentre: Sendable {
  static let shared = ReadingCentre()
  private init() {}
  let books = BookCentre()
}
