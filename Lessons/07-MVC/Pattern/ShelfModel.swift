import BookLibrary

/// The **Model**: the books, and the file that holds them. It never sees a view or a controller.
///
/// It notifies its observers after it has saved a change. If the save fails, nothing changes.
final class ShelfModel {
  private struct WeakObserver {
    weak var observer: (any ShelfObserver)?
  }

  private var library: Library
  private let store: LibraryStore
  private var observers: [WeakObserver] = []

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }

  var books: Shelf { library.shelf }

  /// Adds an observer, which is notified of each change for as long as it exists.
  func addObserver(_ observer: any ShelfObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  /// Marks an unread book as read, and a read book as unread.
  func toggleRead(_ id: Book.ID) throws {
    let isRead = try library.shelf.book(id).isRead
    var changed = library
    try changed.mark(id, asRead: !isRead)
    try save(changed)
  }

  func remove(_ id: Book.ID) throws {
    var changed = library
    try changed.remove(id)
    try save(changed)
  }

  private func save(_ changed: Library) throws {
    try store.save(changed)
    library = changed
    for entry in observers { entry.observer?.shelfDidChange() }
  }
}

/// The model's **Observer**: it is notified of each change. The model doesn't know its type.
protocol ShelfObserver: AnyObject {
  func shelfDidChange()
}
