import BookLibrary

/// A view with a closure for each thing that it needs: it can show anything.
final class ClosureView {
  var titles: () -> [String] = { [] }
  var deleteRow: (Int) throws -> Void = { _ in }

  func render() -> [String] { titles() }

  func swipeRow(_ row: Int) throws { try deleteRow(row) }
}

/// The controller for books. It keeps its view, as controllers do.
final class ClosureBooksController {
  private let view: ClosureView
  private let store: LibraryStore
  private var library: Library

  init(view: ClosureView, store: LibraryStore) throws {
    self.view = view
    self.store = store
    library = try store.load()
    view.titles = { self.library.shelf.map(\.title) }
    view.deleteRow = { row in try self.delete(row) }
  }

  private func delete(_ row: Int) throws {
    var copy = library
    try copy.remove(copy.shelf[row].id)
    try store.save(copy)
    library = copy
  }
}

/// The controller for notes, which are read-only here.
final class ClosureNotesController {
  init(view: ClosureView, notes: [Note]) {
    view.titles = { notes.map(\.content) }
  }
}
