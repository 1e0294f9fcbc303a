import BookLibrary

extension Shelf {
  /// The lines of a plain view: titles, a question, a message.
  func lines(asked: Book?, message: String?) -> [String] {
    map(\.title) + [asked.map { "Delete \($0.title)?" }, message].compactMap(\.self)
  }
}
