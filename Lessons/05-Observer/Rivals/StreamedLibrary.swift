import BookLibrary

/// A stream of events for each observer.
@MainActor final class StreamedLibrary {
  private var saved: SavedLibrary
  private var streams: [AsyncStream<ShelfEvent>.Continuation] = []

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe<Owner: AnyObject>(_ owner: Owner, tell: @escaping (Owner, ShelfEvent) -> Void) {
    let (events, stream) = AsyncStream.makeStream(of: ShelfEvent.self)
    streams.append(stream)
    stream.yield(.refreshed(shelf))
    Task { [weak owner] in
      for await event in events {
        guard let owner else { return }
        tell(owner, event)
      }
    }
  }

  func change(_ change: ShelfChange) throws {
    guard let event = try saved.make(change) else { return }
    for stream in streams { stream.yield(event) }
  }
}
