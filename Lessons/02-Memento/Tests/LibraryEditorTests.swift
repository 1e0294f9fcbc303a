import BookLibrary
import Testing

@testable import MementoLesson

/// The client.
struct LibraryEditorTests {
  private let start: Library
  private var editor: LibraryEditor

  init() throws {
    start = try SampleLibrary.load()
    editor = LibraryEditor(start)
  }

  @Test mutating func `undo goes back through several kinds of change, and redo goes forward`()
    throws
  {
    var states = [editor.library]
    func book(_ id: Book.ID) -> Book { Book(id: id, title: "New", coverPath: "/new.png") }
    let changes: [(inout Library) throws -> Void] = [
      { try $0.remove(71) }, { try $0.insert(book(666), at: 3) }, { try $0.mark(84) },
      { try $0.move(665, to: 0) }, { try $0.removeNote(1) }, { try $0.rename(666, to: "Newer") },
    ]
    for change in changes {
      try editor.change(change)
      states.append(editor.library)
    }

    var undone = [editor.library]
    while editor.canUndo {
      editor.undo()
      undone.append(editor.library)
    }
    #expect(undone == states.reversed())

    var redone = [editor.library]
    while editor.canRedo {
      editor.redo()
      redone.append(editor.library)
    }
    #expect(redone == states)
  }

  @Test mutating func `a failed change leaves the library and the history as they were`()
    throws
  {
    try editor.change { try $0.remove(71) }
    try editor.change { try $0.remove(84) }
    editor.undo()
    let before = editor.library

    #expect(throws: LibraryError.noSuchBook(1)) {
      try editor.change {
        try $0.remove(97)
        try $0.remove(1)
      }
    }

    #expect(editor.library == before)
    #expect([editor.history.past, editor.history.undone].map(\.count) == [1, 1])
  }

  @Test mutating func `with nothing to undo or redo, nothing happens`() {
    editor.undo()
    editor.redo()

    #expect(editor.library == start)
  }
}
