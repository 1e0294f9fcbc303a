import BookLibrary

/// The **Subject**. It tells its observers of each change, after the change is saved.
@MainActor final class ObservedLibrary {
  private var saved: SavedLibrary
  private var observers: [Observer] = []
  private var waiting: [(event: ShelfEvent, observers: [Observer])] = []
  private var isTelling = false

  private struct Observer {
    weak var owner: AnyObject?
    let tell: (ShelfEvent) -> Void
  }

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  /// The books as they are now.
  var shelf: Shelf { saved.shelf }

  /// Tells an observer of all the books, and then of each change, as long as it exists.
  func observe<Owner: AnyObject>(
    _ owner: Owner, tell: @escaping (Owner, ShelfEvent) -> Void
  ) {
    let observer = Observer(owner: owner) { [weak owner] event in
      if let owner { tell(owner, event) }
    }
    observers.append(observer)
    announce(.refreshed(shelf), to: [observer])
  }

  /// Saves and makes a change, and then tells the observers. Inside an observer, the telling waits.
  func change(_ change: ShelfChange) throws {
    guard let event = try saved.make(change) else { return }
    observers.removeAll { $0.owner == nil }
    announce(event, to: observers)
  }

  /// All observers are told of one event before any is told of the next.
  private func announce(_ event: ShelfEvent, to observers: [Observer]) {
    waiting.append((event, observers))
    // An observer made this change. The running loop will get to it.
    if isTelling { return }
    isTelling = true
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      for observer in next.observers { observer.tell(next.event) }
    }
    isTelling = false
  }
}
