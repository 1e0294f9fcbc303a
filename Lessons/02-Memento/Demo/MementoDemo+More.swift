import BookLibrary
import LessonStage

extension MementoDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    return [stacks(scene), reference(scene), try disk(scene), scene.ending()]
  }

  private static func stacks(_ scene: Scene) -> Step {
    let book = scene.cast[0].id
    var editor = LibraryEditor(scene.library)
    return Step("Two stacks")
      .says(
        """
        The history has two stacks of mementos: past for undo, and undone for redo. Before an \
        undo or a redo, the history puts the current state on the other stack:
        """
      )
      .quotes("Pattern/History.swift", "mutating func undo")
      .quotes("Pattern/History.swift", "mutating func redo")
      .says("Book \(book) is renamed to A, and then to B. Then there is an undo:")
      .runs {
        try editor.change { try $0.rename(book, to: "A") }
        try editor.change { try $0.rename(book, to: "B") }
        editor.undo()
      }
      .claims("the rename to A can be undone") { editor.canUndo }
      .claims("the rename to B can be redone") { editor.canRedo }
      .runs { editor.redo() }
      .claims("a redo brings back the title B") { editor.library.shelf[0].title == "B" }
      .says("After another undo, the book is renamed to C:")
      .asks(
        "Can the rename to B be redone after that?",
        because: "C followed A, so going forward to B would lose C. So record empties that stack."
      )
      .runs {
        editor.undo()
        try editor.change { try $0.rename(book, to: "C") }
      }
      .claims("the rename to B can no longer be redone", answers: "no") { !editor.canRedo }
  }

  private static func reference(_ scene: Scene) -> Step {
    let book = scene.cast[0].id
    let shared = SharedLibrary(scene.library)
    return Step("A library in a class")
      .says(
        """
        An originator can be a class. Then a second variable isn't a copy: it refers to the same \
        object. SharedLibrary is a class that holds a library, and this undo keeps such an object:
        """
      )
      .quotes("Without/ReferenceUndo.swift", "struct ReferenceUndo")
      .says("The undo gets the object. Then book \(book) is deleted, and the deletion is undone:")
      .asks(
        "Is book \(book) back?",
        because: "Both names refer to one object, so the undo assigns its library to itself."
      )
      .runs {
        let undo = ReferenceUndo(before: shared)
        try shared.library.remove(book)
        undo.undo(on: shared)
      }
      .claimsDamage(
        "book \(book) is gone: the undo kept a second reference, not a copy", answers: "no"
      ) {
        !shared.library.shelf.contains(book)
      }
      .says("The memento of a class has to hold the values of its properties, not the object.")
  }

  private static func disk(_ scene: Scene) throws -> Step {
    let book = scene.cast[0].id
    let store = try scene.copy("desk")
    let file = HistoryFile(folder: scene.setting.scratchFolder("desk"))
    var next = LibraryEditor(Library())
    return Step("A history that outlives the program")
      .says(
        """
        Only the library knows how to turn a memento into bytes, called an archive, and back. \
        HistoryFile saves these bytes without reading them. The value present is the library at \
        the time of the save:
        """
      )
      .quotes("Support/HistoryFile.swift", "func save")
      .says(
        """
        Book \(book) is deleted, the library and its history are saved, and the program ends. The \
        next run loads both files, and undoes the deletion:
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
        HistoryFile avoids the damage of act one: an undo that takes back another program's \
        change. contents.present is the library at the time of the save, and present is the \
        library now. If they differ, the method load returns an empty history:
        """
      )
      .quotes("Support/HistoryFile.swift", "let present = ", through: "guard contents.present")
  }
}
