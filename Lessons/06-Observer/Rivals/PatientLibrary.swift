import BookLibrary

/// Closures. While they are told of a change, the next changes wait.
@MainActor final class PatientLibrary {
  private var saved: SavedLibrary
  private var closures: [(ShelfEvent) -> Void] = []
  private var waiting: [ShelfChange] = []
  private var isTelling = false

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe(_ tell: @escaping (ShelfEvent) -> Void) {
    closures.append(tell)
    tell(.refreshed(shelf))
  }

  func change(_ change: ShelfChange) throws {
    waiting.append(change)
    if isTelling { return }
    isTelling = true
    defer { isTelling = false }
    var failure: (any Error)?
    while !waiting.isEmpty {
      do {
        guard let event = try saved.make(waiting.removeFirst()) else { continue }
        for tell in closures { tell(event) }
      } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}
