/// The **Singleton**: this class has one object, and `shared` is the one way to reach it.
///
/// It only makes sure that there is one. The work is done by ``BookCenter``, an ordinary class, so
/// that a test can make a fresh one.
final class ReadingCenter: Sendable {
  static let shared = ReadingCenter()

  let bookCenter = BookCenter()

  private init() {}
}
