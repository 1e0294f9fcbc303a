import BookLibrary

/// A screen that gets all the books after each change.
final class ShelfScreen {
  private(set) var rows: [Book] = []

  func open(_ model: SingleObserverModel) {
    rows = Array(model.library.shelf)
    model.onChange = { [weak self] shelf in self?.rows = Array(shelf) }
  }

  func open(_ model: ClosureArrayModel) {
    rows = Array(model.library.shelf)
    model.onChange.append { [weak self] shelf in self?.rows = Array(shelf) }
  }
}
