import BookLibrary

/// The story of the day, as an **actor**: whoever uses it must wait for its turn, with `await`.
actor StoryCentre {
  static let shared = StoryCentre()

  private var story: Book?
  /// How often a story was chosen.
  private(set) var choices = 0

  private init() {}

  /// Returns today's story; the first who asks chooses it from a shelf.
  func today(from shelf: Shelf) -> Book? {
    if let story { return story }
    story = shelf.first { !$0.isRead }
    choices += 1
    return story
  }
}
