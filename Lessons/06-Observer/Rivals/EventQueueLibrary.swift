import BookLibrary

/// Closures. While they are told of an event, the next events wait.
@MainActor final class EventQueueLibrary {
  private var saved: SavedLibrary
  private var closures: [(ShelfEvent) -> Void] = []
  private var waiting: [ShelfEvent] = []
  private var isTelling = false

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe(_ tell: @escaping (ShelfEvent) -> Void) {
    closures.append(tell)
    tell(.refreshed(shelf))
  }

  func change(_ change: ShelfChange) throws {
    guard let event = try saved.make(change) else { return }
    waiting.append(event)
    if isTelling { return }
    isTelling = true
    while !waiting.isEmpty {
      let event = waiting.removeFirst()
      for tell in closures { tell(event) }
    }
    isTelling = false
  }
}
