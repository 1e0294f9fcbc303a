import BookLibrary

/// Closures. Each call of one waits, even its first.
@MainActor final class CallQueueLibrary {
  private var saved: SavedLibrary
  private var closures: [(ShelfEvent) -> Void] = []
  private var waiting: [() -> Void] = []
  private var isTelling = false

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe(_ tell: @escaping (ShelfEvent) -> Void) {
    closures.append(tell)
    announce(.refreshed(shelf), to: [tell])
  }

  func change(_ change: ShelfChange) throws {
    if let event = try saved.make(change) { announce(event, to: closures) }
  }

  private func announce(_ event: ShelfEvent, to closures: [(ShelfEvent) -> Void]) {
    for tell in closures { waiting.append { tell(event) } }
    if isTelling { return }
    isTelling = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isTelling = false
  }
}
