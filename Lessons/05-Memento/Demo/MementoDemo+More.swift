import BookLibrary
import LessonStage

extension MementoDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    return [stacks(scene), reference(scene), try disk(scene), scene.ending()]
  }

  private static func stacks(_ scene: Scene) -> Step {
    let book = scene.cast[0].id
    var editor = LibraryEditor(scene.library, history: History(limit: 2))
    var rows: [[String]] = []
    func title() -> String { editor.library.shelf[0].title }
    func addRow(_ action: String) {
      let history = editor.history
      rows.append([action, title(), "\(history.past.count)", "\(history.undone.count)"])
    }
    return Step("Two stacks")
      .says(
        """
        The history has two stacks of mementos: past is for undo (here at most 2), and undone \
        is for redo. Each undo puts the state that it leaves on the other stack; so does each redo:
        """
      )
      .quotes("Pattern/History.swift", "mutating func undo")
      .quotes("Pattern/History.swift", "mutating func redo")
      .says("Book \(book) is renamed to A, and then to B. An undo and a redo follow:")
      .runs {
        try editor.change { try $0.rename(book, to: "A") }
        addRow("rename to A")
        try editor.change { try $0.rename(book, to: "B") }
        addRow("rename to B")
        editor.undo()
        addRow("undo")
        editor.redo()
        addRow("redo")
      }
      .shows { Table(["action", "title", "undos left", "redos left"], rows: rows) }
      .claims("the redo has brought back the title B") { title() == "B" }
      .says("Now comes an undo, and then a new change: the book is renamed to C.")
      .asks(
        "How many changes can be redone after that?",
        because: "C followed A, so going forward to B would lose C: record empties that stack."
      )
      .runs {
        editor.undo()
        try editor.change { try $0.rename(book, to: "C") }
      }
      .claims("changes that can be redone", 0) { editor.history.undone.count }
      .says("A rename to D makes three states, so the oldest is forgotten. Three undos follow:")
      .runs { try editor.change { try $0.rename(book, to: "D") } }
      .claims("they go back to C and to A; the third has nothing to undo") {
        let titles = (1...3).map { _ in
          editor.undo()
          return title()
        }
        return titles == ["C", "A", "A"]
      }
  }

  private static func reference(_ scene: Scene) -> Step {
    let book = scene.cast[0].id
    let shared = SharedLibrary(scene.library)
    return Step("A library in a class")
      .says(
        """
        An originator may be a class. Then a second variable isn't a copy. SharedLibrary is a \
        class with a library in it, and this undo keeps such an object:
        """
      )
      .quotes("Without/ReferenceUndo.swift", "struct ReferenceUndo")
      .says("The undo is given the object. Then book \(book) is deleted, and the undo is used:")
      .asks(
        "Is book \(book) back?", answer: .no,
        because: "Both names stand for one object, so the undo gives it what it has already."
      )
      .runs {
        let undo = ReferenceUndo(before: shared)
        try shared.library.remove(book)
        undo.undo(on: shared)
      }
      .claimsDamage("book \(book) is gone: the undo kept a second reference, not a copy") {
        !shared.library.shelf.contains(book)
      }
      .says("The memento of a class has to hold the values of its properties, not the object.")
  }

  private static func disk(_ scene: Scene) throws -> Step {
    let book = scene.cast[0].id
    var note = scene.newNote
    note.bookID = nil
    let store = try scene.copy("desk")
    let file = HistoryFile(folder: scene.setting.scratchFolder("desk"))
    var next = LibraryEditor(Library())
    return Step("A history that outlives the program")
      .says(
        """
        Only the library's own code knows how to turn a memento into bytes, called an archive, and \
        back. HistoryFile saves these bytes, and needn't understand them. present is the archive \
        of the state that the history belongs to:
        """
      )
      .quotes("Support/HistoryFile.swift", "func save")
      .says(
        """
        Book \(book) is deleted, the library and its history are saved, and the program ends. The \
        next run loads both files, and undoes a change:
        """
      )
      .runs {
        var editor = LibraryEditor(scene.library)
        try editor.change { try $0.remove(book) }
        try store.save(editor.library)
        try file.save(editor.history, for: editor.library)
      }
      .runs {
        let library = try store.load()
        next = LibraryEditor(library, history: try file.load(for: library))
        next.undo()
      }
      .claims("book \(book) is back") { next.library.shelf.contains(book) }
      .says(
        """
        But if another program changes the library in the meantime, an undo would take back its \
        change, too. So when the history is loaded, contents.present must equal an archive of the \
        loaded library:
        """
      )
      .quotes("Support/HistoryFile.swift", "let present = ", through: "guard contents.present")
      .says("Mei's program adds a note. Then the files are loaded again:")
      .runs {
        var library = try store.load()
        try library.add(note)
        try store.save(library)
        next = LibraryEditor(library, history: try file.load(for: library))
      }
      .claims("the history is empty, so no undo can remove Mei's note") {
        next.undo()
        return next.library.notes.contains(note)
      }
  }
}
