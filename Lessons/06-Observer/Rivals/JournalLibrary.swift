import BookLibrary

/// A journal of the events. Each observer has a cursor: the number of events that it has been told of.
/// A flag says that some are still being told.
@MainActor final class JournalLibrary {
  private var saved: SavedLibrary
  private var journal: [ShelfEvent] = []
  private var readers: [(cursor: Int, tell: (ShelfEvent) -> Void)] = []
  private var isTelling = false

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe(_ tell: @escaping (ShelfEvent) -> Void) {
    readers.append((journal.count, tell))
    tell(.refreshed(shelf))
  }

  func change(_ change: ShelfChange) throws {
    guard let event = try saved.make(change) else { return }
    journal.append(event)
    if isTelling { return }
    isTelling = true
    while let last = furthestBehind, readers[last].cursor < journal.count {
      readers[last].cursor += 1
      readers[last].tell(journal[readers[last].cursor - 1])
    }
    isTelling = false
    // All have been told of everything.
    journal = []
    for index in readers.indices { readers[index].cursor = 0 }
  }

  private var furthestBehind: Int? {
    readers.indices.min { readers[$0].cursor < readers[$1].cursor }
  }
}
