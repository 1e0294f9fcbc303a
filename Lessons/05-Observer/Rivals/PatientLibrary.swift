import BookLibrary

/// Closures with weak owners. While observers are told of a change, the next changes wait.
@MainActor final class PatientLibrary {
  private struct Member {
    weak var owner: AnyObject?
    let tell: (ShelfEvent) -> Void
  }
  private var saved: SavedLibrary
  private var members: [Member] = []
  private var waiting: [ShelfChange] = []
  private var isTelling = false

  init(store: LibraryStore) throws { saved = try SavedLibrary(store: store) }

  var shelf: Shelf { saved.shelf }

  func observe(_ owner: AnyObject, tell: @escaping (ShelfEvent) -> Void) {
    members.append(Member(owner: owner, tell: tell))
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
        for member in members where member.owner != nil { member.tell(event) }
      } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}
