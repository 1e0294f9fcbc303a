import BookLibrary
import Foundation
import LessonStage

extension MementoDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let world = try MementoWorld(setting)
    return [
      fields(world), edges(world), try otherProgram(world), try archives(world), copy(world),
    ]
  }

  private static func fields(_ world: MementoWorld) -> Step {
    let (book, scene) = (world.newBook, world.scene)
    let note = Note(
      id: world.newNote.id, bookID: book.id, author: "Mei", content: "Again!",
      created: world.newNote.created)
    var library = scene.library
    return Step("Another pain: an undo that copies the fields")
      .says(
        """
        In a copy of the library, a new book \(book.id) with a note is deleted. This undo brings the \
        book back. But the undo was written before books had an orientation, and it copies only \
        the fields of that time:
        """
      )
      .quotes("Without/FieldUndo.swift", "let book", through: "try library")
      .runs {
        try library.insert(book, at: 0)
        try library.add(note)
        let undo = FieldUndo(before: book)
        try library.remove(book.id)
        try undo.undo(on: &library)
      }
      .claimsDamage(
        "book \(book.id) was in row 0, landscape, with 1 note; now it is",
        "in row \(scene.library.shelf.count), portrait, with 0 notes"
      ) {
        let row = try library.shelf.index(of: book.id)
        let notes = library.notes.count { $0.bookID == book.id }
        return "in row \(row), \(library.shelf[row].orientation), with \(notes) notes"
      }
  }

  private static func edges(_ world: MementoWorld) -> Step {
    let (first, second) = (world.scene.cast[0], world.scene.cast[1])
    let unknown = world.scene.unknownBook
    var editor = LibraryEditor(world.scene.library, history: History(limit: 2))
    return Step("A new change after an undo")
      .says(
        """
        Book \(first.id) is deleted, and that is undone. Then book \(second.id) is deleted. The \
        history records each deletion like this:
        """
      )
      .quotes("Pattern/History.swift", "mutating func record")
      .asks(
        "Does redo throw an error now?",
        because: "Recording the new deletion dropped the state that the undo had kept for redo."
      )
      .fails(with: HistoryError.nothingToRedo) {
        try editor.change { try $0.remove(first.id) }
        try editor.undo()
        try editor.change { try $0.remove(second.id) }
        try editor.redo()
      }
      .says("A new change starts another future, and the old one is dropped.")
      .says("This history keeps at most two states, so after three changes the third undo fails:")
      .fails(with: HistoryError.nothingToUndo) {
        try editor.change { try $0.rename(first.id, to: "\(first.title)!") }
        try editor.change { try $0.mark(first.id, asRead: !first.isRead) }
        for _ in 1...3 { try editor.undo() }
      }
      .says("Two of these undos have worked, so two states can be redone. Now a change is refused:")
      .asks(
        "How many states can be redone after that?",
        because: "The editor records a change only when it has succeeded."
      )
      .fails(with: LibraryError.noSuchBook(unknown)) {
        try editor.change {
          try $0.rename(first.id, to: "Half a change")
          try $0.remove(unknown)
        }
      }
      .claims("states that can be redone", 2) { editor.history.undone.count }
      .says("A change that is refused leaves no trace in the library or in the history.")
  }

  private static func otherProgram(_ world: MementoWorld) throws -> Step {
    let (book, scene) = (world.scene.cast[1], world.scene)
    let store = try scene.copy("shared")
    let folder = scene.setting.scratchFolder("shared")
    let desk = try StoredEditor(folder: folder)
    var next = desk
    return Step("A fault: another program changes the library")
      .says(
        """
        history.json records which state of the library it belongs to. In a copy of the library, \
        we delete a book, and then another program marks one. Undoing our deletion would remove \
        the mark, too. So the history is put aside when the files are next opened:
        """
      )
      .quotes("Support/StoredEditor.swift", "let history", through: "strayHistory")
      .runs {
        try desk.change { try $0.remove(book.id) }
        var library = try store.load()
        try library.mark(scene.cast[0].id, asRead: !scene.cast[0].isRead)
        try store.save(library)
        next = try StoredEditor(folder: folder)
      }
      .claims("the history is now in", "history.json.old-1") {
        next.strayHistory?.lastPathComponent ?? "history.json"
      }
      .claims("the other program's mark is still there", true) {
        try store.load().shelf.first?.isRead != scene.cast[0].isRead
      }
  }

  private static func archives(_ world: MementoWorld) throws -> Step {
    let archive = try Library.archive(world.scene.start)
    let text = String(decoding: archive, as: UTF8.self)
    let future = text.replacing(#""version" : 1"#, with: #""version" : 2"#)
    return Step("A fault: an archive from the future")
      .says(
        """
        A file can't hold a memento, so the originator turns it into an archive, and is the only \
        one that reads archives. It refuses versions that it doesn't know:
        """
      )
      .fails(
        with: DocumentError.unsupportedVersion(document: "future.json", 2, newest: 1)
      ) {
        let document = JSONDocument(named: "future.json", Data(future.utf8))
        _ = try Library.memento(from: document)
      }
  }

  private static func copy(_ world: MementoWorld) -> Step {
    let book = world.scene.cast[0]
    var restored = Library()
    return Step("In modern Swift: a copy of a value")
      .says(
        """
        Our library is a struct. Within one function, a plain copy is enough: it doesn't change \
        when the original does.
        """
      )
      .quotes("Demo/MementoDemo+More.swift", "let before = library", through: "library = before")
      .runs {
        var library = world.scene.library
        let before = library
        try library.remove(book.id)
        library = before
        restored = library
      }
      .claims("the copy brings back the library", true) { restored == world.scene.library }
      .says(
        """
        But code that keeps a copy can read it, and may come to depend on its contents. A memento \
        can only be handed back.
        """)
  }
}
