import BookLibrary

/// A screen that gets all the books after each change.
final class ShelfScreen {
  private(set) var rows: [Book] = []

  func open(on model: SingleObserverModel) {
    rows = Array(model.library.shelf)
    model.onChange = { [weak self] shelf in self?.rows = Array(shelf) }
  }

  func open(on model: ClosureArrayModel) {
    rows = Array(model.library.shelf)
    model.onChange.append { [weak self] shelf in self?.rows = Array(shelf) }
  }
}
