import BookLibrary

/// A stream of events for each observer.
@MainActor final class StreamedLibrary {
  private var saved: SavedLibrary
  private var streams: [AsyncStream<ShelfEvent>.Continuation] = []

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe(_ tell: @escaping (ShelfEvent) -> Void) {
    let (events, stream) = AsyncStream.makeStream(of: ShelfEvent.self)
    streams.append(stream)
    stream.yield(.refreshed(shelf))
    Task {
      for await event in events { tell(event) }
    }
  }

  func change(_ change: ShelfChange) throws {
    guard let event = try saved.make(change) else { return }
    for stream in streams { stream.yield(event) }
  }
}
