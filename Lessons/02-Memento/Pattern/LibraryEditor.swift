import BookLibrary

/// The **Client**: changes a library, the originator, and gives its mementos to a history.
struct LibraryEditor {
  private(set) var library: Library
  private(set) var history: History

  init(_ library: Library, history: History = History(limit: 100)) {
    self.library = library
    self.history = history
  }

  var canUndo: Bool { !history.past.isEmpty }
  var canRedo: Bool { !history.undone.isEmpty }

  /// Makes a change that can be undone, as in `try editor.change { try $0.remove(71) }`. If it
  /// fails, the library and the history are as they were.
  mutating func change(_ body: (inout Library) throws -> Void) throws {
    let before = library.memento()
    do {
      try body(&library)
    } catch {
      library.restore(before)
      throw error
    }
    history.record(before)
  }

  /// Goes back to the state before the last change. Without one, nothing happens.
  mutating func undo() {
    guard let memento = history.undo(from: library.memento()) else { return }
    library.restore(memento)
  }

  /// Goes forward to the state before the last undo. Without one, nothing happens.
  mutating func redo() {
    guard let memento = history.redo(from: library.memento()) else { return }
    library.restore(memento)
  }
}
