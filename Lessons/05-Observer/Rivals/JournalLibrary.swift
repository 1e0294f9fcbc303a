import BookLibrary

/// A journal of all events. Each observer has a cursor: the number of events that it has been told of.
@MainActor final class JournalLibrary {
  private final class Reader {
    weak var owner: AnyObject?
    var cursor: Int
    let tell: (ShelfEvent) -> Void
    init(_ owner: AnyObject, from cursor: Int, _ tell: @escaping (ShelfEvent) -> Void) {
      (self.owner, self.cursor, self.tell) = (owner, cursor, tell)
    }
  }
  private var saved: SavedLibrary
  private var journal: [ShelfEvent] = []
  private var readers: [Reader] = []

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe(_ owner: AnyObject, tell: @escaping (ShelfEvent) -> Void) {
    readers.append(Reader(owner, from: journal.count, tell))
    tell(.refreshed(shelf))
  }

  func change(_ change: ShelfChange) throws {
    guard let event = try saved.make(change) else { return }
    journal.append(event)
    readers.removeAll { $0.owner == nil }
    while let last = furthestBehind, last.cursor < journal.count {
      last.cursor += 1
      last.tell(journal[last.cursor - 1])
    }
  }

  private var furthestBehind: Reader? { readers.min { $0.cursor < $1.cursor } }
}
