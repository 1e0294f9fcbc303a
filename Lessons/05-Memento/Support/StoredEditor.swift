import BookLibrary
import Foundation

/// An editor whose library and history outlive the program, in two files.
///
/// A crash can fall between the two writes. So the history names the state of the library that it
/// belongs to; if the library has another state when it is opened, the history is put aside.
final class StoredEditor {
  private(set) var editor: LibraryEditor
  /// Where a history was put that didn't belong to the library.
  let strayHistory: URL?
  private let store: LibraryStore
  private var file: HistoryFile

  init(folder: URL) throws {
    store = LibraryStore(folder: folder)
    file = HistoryFile(folder: folder)
    let library = try store.load()
    let history = try file.load(for: library)
    strayHistory = history == nil ? try file.putAside() : nil
    editor = LibraryEditor(library, history: history ?? History())
  }

  /// Makes a change that can be undone, also by the next run of the program.
  func change(_ make: (inout Library) throws -> Void) throws {
    try save { try $0.change(make) }
  }

  /// Goes back to the state before the last change.
  func undo() throws {
    try save { try $0.undo() }
  }

  /// Goes forward to the state before the last undo.
  func redo() throws {
    try save { try $0.redo() }
  }

  /// Edits a copy. It counts when both files are saved; until then the library is as it was.
  private func save(_ edit: (inout LibraryEditor) throws -> Void) throws {
    var next = editor
    try edit(&next)
    try file.save(next.history, for: next.library)
    try store.save(next.library)
    editor = next
  }
}
