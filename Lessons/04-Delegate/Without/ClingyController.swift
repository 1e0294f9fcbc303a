import BookLibrary

/// A controller that keeps its view, as all do.
final class ClingyController {
  let view: ClingyView
  let file: LibraryStore
  var library: Library
  private let screens: OpenScreens

  init(view: ClingyView, file: LibraryStore, screens: OpenScreens) throws {
    self.view = view
    self.file = file
    self.screens = screens
    library = try file.load()
    screens.enter()
    view.controller = self
  }

  deinit {
    screens.leave()
  }

  func deleteBook(at row: Int) throws {
    try library.shelf.remove(library.shelf[row].id)
    try file.save(library)
  }
}
