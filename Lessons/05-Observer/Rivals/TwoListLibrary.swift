import BookLibrary

/// Closures with weak owners. Those who make changes themselves are told last.
@MainActor final class TwoListLibrary {
  private struct Member {
    weak var owner: AnyObject?
    let tell: (ShelfEvent) -> Void
  }
  private var saved: SavedLibrary
  private var listeners: [Member] = []
  private var changers: [Member] = []

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe(
    _ owner: AnyObject, makesChanges: Bool = false, tell: @escaping (ShelfEvent) -> Void
  ) {
    let member = Member(owner: owner, tell: tell)
    if makesChanges { changers.append(member) } else { listeners.append(member) }
    tell(.refreshed(shelf))
  }

  func change(_ change: ShelfChange) throws {
    guard let event = try saved.make(change) else { return }
    for member in listeners + changers where member.owner != nil {
      member.tell(event)
    }
  }
}
