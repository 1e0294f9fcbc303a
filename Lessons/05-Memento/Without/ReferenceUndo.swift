/// An undo that keeps the shelf itself, and takes it for a copy.
struct ReferenceUndo {
  private let before: SharedShelf

  init(before shelf: SharedShelf) {
    before = shelf
  }

  func undo(on shelf: SharedShelf) {
    shelf.books = before.books
  }
}
