import BookLibrary
import Observation

/// The newest state, which a loop over `Observations` waits for.
@available(macOS 26.0, *)
@Observable @MainActor final class NewestLibrary {
  private var saved: SavedLibrary

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe(_ tell: @escaping (ShelfEvent) -> Void) {
    let shelves = Observations { [weak self] in self?.shelf }
    Task {
      for await shelf in shelves {
        guard let shelf else { return }
        tell(.refreshed(shelf))
      }
    }
  }

  func change(_ change: ShelfChange) throws { _ = try saved.make(change) }
}
