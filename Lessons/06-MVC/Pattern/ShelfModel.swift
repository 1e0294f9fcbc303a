import BookLibrary

/// The **Model**: the books, and the file that holds them. It knows no view and no controller.
///
/// A change is saved first, and then announced. One that can't be saved isn't made.
final class ShelfModel {
  private struct Observer {
    weak var value: (any ModelObserver)?
  }

  private var library: Library
  private let store: LibraryStore
  private var observers: [Observer] = []

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }

  var books: Shelf { library.shelf }

  /// Notifies an observer of each change from now on, for as long as it lives.
  func add(_ observer: any ModelObserver) {
    observers.removeAll { $0.value == nil }
    observers.append(Observer(value: observer))
  }

  /// Marks an unread book as read, and a read one as unread.
  func toggle(_ id: Book.ID) throws {
    let book = library.shelf[try library.shelf.index(of: id)]
    var changed = library
    try changed.mark(id, asRead: !book.isRead)
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
    for observer in observers { observer.value?.modelDidChange() }
  }
}

/// The model's **Observer**: it is notified of each change. The model doesn't know its type.
protocol ModelObserver: AnyObject {
  func modelDidChange()
}
