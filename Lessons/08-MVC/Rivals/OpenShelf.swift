import BookLibrary
import Observation

/// The books alone. A view keeps its question itself.
@Observable @MainActor final class OpenShelf {
  private var books: UndoableLibrary

  init(store: LibraryStore) throws { books = try UndoableLibrary(store: store) }

  var shelf: Shelf { books.library.shelf }

  func delete(_ id: Book.ID) throws { try books.remove(id) }

  func undo() throws { try books.undo() }
}
