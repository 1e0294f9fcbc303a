import BookLibrary

/// The **Model** in Apple's form: it tells its observers of each change, and knows no desk.
@MainActor final class ClassicModel {
  private struct Attached {
    weak var observer: (any ClassicObserver)?
  }
  private var books: UndoableLibrary
  private var attached: [Attached] = []

  init(store: LibraryStore) throws { books = try UndoableLibrary(store: store) }

  var shelf: Shelf { books.library.shelf }

  func attach(_ observer: any ClassicObserver) {
    attached.removeAll { $0.observer == nil }
    attached.append(Attached(observer: observer))
  }

  func delete(_ id: Book.ID) throws { try change { try $0.remove(id) } }

  func undo() throws { try change { try $0.undo() } }

  func reload() throws { try change { try $0.reload() } }

  private func change(_ make: (inout UndoableLibrary) throws -> Void) throws {
    try make(&books)
    for one in attached { one.observer?.modelDidChange() }
  }
}

@MainActor protocol ClassicObserver: AnyObject {
  func modelDidChange()
}
