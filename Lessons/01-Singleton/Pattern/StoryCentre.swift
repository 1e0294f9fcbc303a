import BookLibrary
import Foundation

/// The story of the day: a **Service** that is an actor, so callers `await` their turn.
///
/// The object is shared, but this is no singleton: the initializer isn't private, so that a test
/// can hand in a clock.
actor StoryCentre {
  static let shared = StoryCentre(now: { Date() })

  private let now: @Sendable () -> Date
  private var chosen: (story: Book, day: Date)?

  init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// Returns the story of the day: the first unread book when somebody first asks on that day.
  func today(from shelf: Shelf) -> Book? {
    let day = Calendar.current.startOfDay(for: now())
    if let chosen, chosen.day == day { return chosen.story }
    chosen = shelf.first { !$0.isRead }.map { (story: $0, day: day) }
    return chosen?.story
  }
}
