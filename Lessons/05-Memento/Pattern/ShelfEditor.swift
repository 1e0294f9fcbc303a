import BookLibrary

/// The **client**: changes a shelf, and has a history take care of the states before.
struct ShelfEditor {
  private(set) var shelf: Shelf
  private(set) var history: History

  init(_ shelf: Shelf, history: History) {
    self.shelf = shelf
    self.history = history
  }

  /// Makes a change that can be undone. One that is refused, or changes nothing, isn't remembered.
  private mutating func change(
    _ make: (inout Shelf) throws(ShelfError) -> Void
  ) throws(EditError) {
    let before = shelf.memento()
    var changed = shelf
    do { try make(&changed) } catch { throw .refused(error) }
    guard changed != shelf else { return }
    history.record(before)
    shelf = changed
  }
}

// MARK: - Changes

extension ShelfEditor {
  mutating func remove(_ id: Book.ID) throws(EditError) {
    try change { (shelf) throws(ShelfError) in try shelf.remove(id) }
  }

  mutating func mark(_ id: Book.ID, asRead isRead: Bool = true) throws(EditError) {
    try change { (shelf) throws(ShelfError) in try shelf.mark(id, asRead: isRead) }
  }

  mutating func rename(_ id: Book.ID, to title: String) throws(EditError) {
    try change { (shelf) throws(ShelfError) in try shelf.rename(id, to: title) }
  }

  mutating func move(_ id: Book.ID, to position: Int) throws(EditError) {
    try change { (shelf) throws(ShelfError) in try shelf.move(id, to: position) }
  }

  /// Goes to a state that was archived. This is a change as well: it can be undone.
  mutating func open(_ archive: JSONDocument) throws(EditError) {
    let state: Shelf.Memento
    do {
      state = try Shelf.memento(from: archive)
    } catch {
      throw .notAnArchive(error)
    }
    try change { shelf in shelf.restore(state) }
  }
}

// MARK: - Undo and redo

extension ShelfEditor {
  mutating func undo() throws(EditError) {
    guard let state = history.undo(leaving: shelf.memento())
    else { throw .nothingToUndo }
    shelf.restore(state)
  }

  mutating func redo() throws(EditError) {
    guard let state = history.redo(leaving: shelf.memento())
    else { throw .nothingToRedo }
    shelf.restore(state)
  }
}
