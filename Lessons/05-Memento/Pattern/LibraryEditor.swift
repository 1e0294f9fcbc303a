import BookLibrary

/// The **Client**: changes the library, the originator, and gives its mementos to the history.
struct LibraryEditor {
  private(set) var library: Library
  private(set) var history: History

  init(_ library: Library, history: History = History()) {
    self.library = library
    self.history = history
  }

  /// Makes a change that can be undone, as in `change { try $0.remove(71) }`.
  ///
  /// If it fails, library and history are as they were. If it changes nothing, there is nothing to
  /// undo.
  mutating func change(_ make: (inout Library) throws -> Void) throws {
    let before = library.memento()
    do { try make(&library) } catch {
      library.restore(before)
      throw error
    }
    if library != Library(before) { history.record(before) }
  }

  /// Goes back to the state before the last change.
  mutating func undo() throws {
    guard let state = history.undo(leaving: library.memento()) else {
      throw HistoryError.nothingToUndo
    }
    library.restore(state)
  }

  /// Goes forward to the state before the last undo.
  mutating func redo() throws {
    guard let state = history.redo(leaving: library.memento()) else {
      throw HistoryError.nothingToRedo
    }
    library.restore(state)
  }
}
