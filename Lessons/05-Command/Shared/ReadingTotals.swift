import BookLibrary

/// What a server keeps: a library, and the minutes that Leo has read.
struct ReadingTotals: Hashable, Sendable {
  private(set) var library: Library
  private(set) var minutes: Int

  init(_ library: Library, minutes: Int) {
    self.library = library
    self.minutes = minutes
  }

  func title(of id: Book.ID) throws(OrderRefusal) -> String {
    guard let book = library.shelf.first(where: { $0.id == id }) else { throw .noSuchBook(id) }
    return book.title
  }

  mutating func rename(_ id: Book.ID, to title: String) throws(OrderRefusal) {
    do { try library.rename(id, to: title) } catch { throw .noSuchBook(id) }
  }

  mutating func set(minutes: Int) { self.minutes = minutes }

  mutating func add(minutes: Int) throws(OrderRefusal) {
    let (sum, isTooLarge) = self.minutes.addingReportingOverflow(minutes)
    guard !isTooLarge else { throw .tooManyMinutes }
    self.minutes = sum
  }
}
