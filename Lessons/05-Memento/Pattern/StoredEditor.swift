import BookLibrary
import Foundation

/// An editor whose shelf and history outlive the program.
///
/// They are two files, so a crash can fall between the two writes. The history is written first, with
/// the state that the shelf is about to have; ``place(_:in:)`` finds out whether it got there.
final class StoredEditor {
  private(set) var editor: ShelfEditor
  /// Where the history is that belonged to another shelf, if there was one.
  let strayHistory: URL?
  private let store: LibraryStore
  private var file: HistoryFile
  private var library: Library

  /// Opens the shelf and the history in a folder. What is damaged is an error, and stays as it is.
  init(folder: URL, limit: Int = 100) throws(StoreError) {
    store = LibraryStore(folder: folder)
    file = HistoryFile(folder: folder)
    let saved = try file.load(limit: limit)
    let library = try store.load()
    let history = saved.map { Self.place(library.shelf, in: $0) } ?? History(limit: limit)
    self.library = library
    strayHistory = history == nil ? try file.putAside() : nil
    editor = ShelfEditor(library.shelf, history: history ?? History(limit: limit))
  }

  /// Puts both files aside, under new names beside the old ones; the next editor starts afresh.
  static func reset(folder: URL) throws(StoreError) -> (library: URL?, history: URL?) {
    var file = HistoryFile(folder: folder)
    let history = try file.putAside()
    return (try LibraryStore(folder: folder).reset(), history)
  }

  /// Makes changes, and saves them. If that fails, nothing has changed.
  func edit(
    _ make: (inout ShelfEditor) throws(EditError) -> Void
  ) throws(EditError) {
    var next = editor
    try make(&next)
    var changed = library
    changed.shelf = next.shelf
    let contents = HistoryFile.Contents(
      history: next.history, present: next.shelf.memento())
    do { try file.save(contents) } catch { throw .unsaved(error) }
    do {
      try store.save(changed)
    } catch {
      // Back to the history before. Else the next opening finds it out.
      let present = editor.shelf.memento()
      try? file.save(.init(history: editor.history, present: present))
      throw .unsaved(error)
    }
    (editor, library) = (next, changed)
  }
}

extension StoredEditor {
  /// Returns the history as it is for this shelf; nil if it belongs to another one.
  ///
  /// If the program ended between the two writes, the shelf is one step beside the history's present.
  private static func place(_ shelf: Shelf, in saved: HistoryFile.Contents) -> History? {
    if shelf.equals(saved.present) { return saved.history }
    var (back, forth) = (saved.history, saved.history)
    if let state = back.undo(leaving: saved.present), shelf.equals(state) { return back }
    if let state = forth.redo(leaving: saved.present), shelf.equals(state) { return forth }
    return nil
  }
}

extension Shelf {
  /// Whether this is the state in a memento. Nobody looks inside: a shelf restores it.
  fileprivate func equals(_ memento: Memento) -> Bool {
    var other = self
    other.restore(memento)
    return other == self
  }
}
