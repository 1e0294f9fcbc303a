import BookLibrary

/// Closures in two lists. Those that make changes are told last.
@MainActor final class TwoListLibrary {
  private var saved: SavedLibrary
  private var listeners: [(ShelfEvent) -> Void] = []
  private var changers: [(ShelfEvent) -> Void] = []

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe(makesChanges: Bool, _ tell: @escaping (ShelfEvent) -> Void) {
    if makesChanges { changers.append(tell) } else { listeners.append(tell) }
    tell(.refreshed(shelf))
  }

  func change(_ change: ShelfChange) throws {
    guard let event = try saved.make(change) else { return }
    for tell in listeners + changers { tell(event) }
  }
}
