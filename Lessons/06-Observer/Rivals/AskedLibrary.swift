import BookLibrary

/// The literature's Observer: it is told that something has changed, and asks what.
@MainActor protocol AskingObserver: AnyObject {
  func update(_ library: AskedLibrary)
}

/// The literature's Subject: a list of objects, which attach. No observer of the story detaches.
@MainActor final class AskedLibrary {
  private var saved: SavedLibrary
  private var observers: [any AskingObserver] = []

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func attach(_ observer: any AskingObserver) {
    observers.append(observer)
    observer.update(self)
  }

  func change(_ change: ShelfChange) throws {
    if try saved.make(change) != nil { notify() }
  }

  private func notify() {
    for observer in observers { observer.update(self) }
  }
}
