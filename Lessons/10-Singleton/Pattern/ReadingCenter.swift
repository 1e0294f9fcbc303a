/// The **Singleton**: this class has one object, and `shared` is the one way to reach it.
///
/// It only holds the app's ``BookCenter``, an ordinary class that does the work, so that a test can
/// create a fresh one.
final class ReadingCenter: Sendable {
  static let shared = ReadingCenter()

  let bookCenter = BookCenter()

  private init() {}
}
