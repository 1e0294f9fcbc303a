import BookLibrary

/// Where the reader is: this belongs to the screen, not to the books.
struct ShelfScreenState {
  var selected: Book.ID?
  /// Where the selected book stands, or stood.
  private var position = 0
  /// The book that is open.
  var opened: Book.ID?
  /// The book of which the reader is asked whether to delete it.
  var asked: Book.ID?
  var message: ScreenContent.Message?

  /// Lets go of books that are not there any more; the selection moves to a neighbour.
  mutating func follow(_ books: Shelf) {
    if let id = opened, !books.contains(id) { opened = nil }
    if let id = asked, !books.contains(id) { asked = nil }
    if let selected, let index = try? books.index(of: selected) {
      position = index
    } else {
      position = min(position, max(0, books.count - 1))
      selected = books.dropFirst(position).first?.id
    }
  }
}
