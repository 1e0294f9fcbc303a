import BookLibrary

/// A list of closures.
@MainActor final class ClosureLibrary {
  private var saved: SavedLibrary
  private var closures: [(ShelfEvent) -> Void] = []

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe(_ tell: @escaping (ShelfEvent) -> Void) {
    closures.append(tell)
    tell(.refreshed(shelf))
  }

  func change(_ change: ShelfChange) throws {
    guard let event = try saved.make(change) else { return }
    for tell in closures { tell(event) }
  }
}
