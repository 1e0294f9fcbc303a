import BookLibrary
import Foundation
import LessonStage

@main
struct MementoDemo: Demo {
  static let command = "lesson-memento"
  static let title = "Memento: a snapshot that only its owner can read"

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try MementoWorld(setting)
    let desk = try StoredEditor(folder: world.folder)
    return [
      opening(world, desk), pain(world), pattern(world), again(world), fault(world, desk),
      price(world),
      world.scene.ending(
        """
        Every lesson ends like this: the library is the originator, and the store, which keeps \
        library.json, is a caretaker on the disk.
        """),
    ]
  }

  static func reset(_ folder: URL) throws -> [URL] {
    try DurableFile.putAside([
      DurableFile(LibraryStore(folder: folder).url), DurableFile(HistoryFile(folder: folder).url),
    ])
  }
}

extension MementoDemo {
  private static func opening(_ world: MementoWorld, _ desk: StoredEditor) -> Step {
    var words = """
      A librarian edits a library of picture books and of notes about them, and can undo every \
      change. The story is about two books.
      """
    if let url = desk.strayHistory {
      words += """
         The history here didn't belong to this state of the library; it is now \
        \(url.lastPathComponent).
        """
    }
    return world.scene.opening(words)
  }

  private static func pain(_ world: MementoWorld) -> Step {
    let book = world.scene.cast[0]
    let shared = SharedLibrary(world.scene.library)
    return Step("The pain: a first try at undo")
      .says("In a copy, the librarian deletes book \(book.id). Before that, this undo was made:")
      .quotes("Without/ReferenceUndo.swift", "struct ReferenceUndo")
      .asks(
        "SharedLibrary is a class. Is book \(book.id) there again after the undo?",
        because: "Both are one object: the undo gives it the library that it already has."
      )
      .runs {
        let undo = ReferenceUndo(before: shared)
        try shared.library.remove(book.id)
        undo.undo(on: shared)
      }
      .says(
        """
        But SharedLibrary is a class. So the undo holds a second reference to the same object, and \
        not a copy of its earlier state:
        """
      )
      .claimsDamage("after the undo, book \(book.id) is there", false) {
        shared.library.shelf.contains(book.id)
      }
  }

  private static func pattern(_ world: MementoWorld) -> Step {
    let (recorder, book) = (CallRecorder(), world.scene.cast[0])
    var library = RecordingLibrary(base: world.scene.library, recorder: recorder)
    var history = RecordingHistory(recorder: recorder)
    return Step("The pattern: originator, memento, caretaker")
      .says(
        """
        The originator is the object whose state is kept: here, the library. It alone makes a \
        memento and reads it, because the contents are fileprivate:
        """
      )
      .quotes("Sources/BookLibrary/Model/Library.swift", "public struct Memento")
      .says(
        """
        A caretaker keeps mementos and hands them back: here, the history. An editor deletes book \
        \(book.id) and undoes it. The undo keeps a second memento, for redo:
        """
      )
      .reads("Pattern/History.swift", "mutating func record")
      .reads("Pattern/History.swift", "mutating func undo")
      .runs {
        let before = library.memento()
        try library.remove(book.id)
        history.record(before)

        let present = library.memento()
        if let state = history.undo(leaving: present) {
          library.restore(state)
        }
      }
      .showsCalls(of: recorder)
      .claims("the library holds what it held before", true) {
        library.base == world.scene.library
      }
      .claims("a printed memento shows", "Library.Memento") { "\(world.scene.start)" }
  }

  private static func again(_ world: MementoWorld) -> Step {
    let (book, newBook, library) = (world.scene.cast[0], world.newBook, world.scene.library)
    var editor = LibraryEditor(library)
    var edited = library
    return Step("The same situation again: nothing is missing")
      .says(
        """
        The editor, the client, uses both. It takes a memento before each change. A change that \
        fails is taken back; one that succeeds is recorded:
        """
      )
      .quotes("Pattern/LibraryEditor.swift", "let before", through: "if library")
      .runs {
        try editor.change { try $0.remove(book.id) }
        try editor.undo()
      }
      .says("Book \(book.id) is deleted once more, and the deletion undone:")
      .claims("after the undo, book \(book.id) is", world.place(of: book, in: library)) {
        world.place(of: book, in: editor.library)
      }
      .says("A book is added, one marked, one moved. Then come three undos and redos:")
      .runs {
        try editor.change { try $0.insert(newBook, at: 1) }
        try editor.change { try $0.mark(book.id, asRead: !book.isRead) }
        try editor.change { try $0.move(book.id, to: 2) }
        edited = editor.library
        for _ in 1...3 { try editor.undo() }
      }
      .claims("after the undos, the library is as before", true) { editor.library == library }
      .runs { for _ in 1...3 { try editor.redo() } }
      .claims("after the redos, all three changes are there", true) { editor.library == edited }
  }

  private static func fault(_ world: MementoWorld, _ desk: StoredEditor) -> Step {
    let (kept, book) = (world.scene.cast[0], world.scene.cast[1])
    let history = world.folder.appending(path: "history.json")
    return Step("One fault: the disk is full, and then the program ends")
      .says(
        """
        StoredEditor saves the history, too, in history.json: the next run can undo. It deletes \
        book \(book.id). For a second deletion, the disk has no room:
        """
      )
      .reads("Support/StoredEditor.swift", "private func save")
      .runs { try desk.change { try $0.remove(book.id) } }
      .fails(with: StoreError.diskFull(history)) {
        try await withFullDisk { try desk.change { try $0.remove(kept.id) } }
      }
      .claims("of the two books, library.json has", [kept.id]) { try world.booksInFile() }
      .says("The program ends. The next run opens both files, and undoes a change:")
      .asks(
        "Is book \(book.id) in library.json again?",
        because: "The deletion that failed isn't in the history, so the one before it is undone."
      )
      .runs {
        let next = try StoredEditor(folder: world.folder)
        try next.undo()
      }
      .claims("book \(book.id), deleted first, is in library.json again", true) {
        try world.scene.saved().shelf.contains(book.id)
      }
  }

  private static func price(_ world: MementoWorld) -> Step {
    let (scene, note) = (world.scene, world.newNote)
    var restored = Library()
    return Step("The price: another reader changes the library, too")
      .says("Mei, a reader, adds a note to library.json. Then the librarian goes back.")
      .asks(
        "Is Mei's note still there?",
        because: "The memento is older than the note, and it holds the whole library."
      )
      .runs {
        var library = try scene.store.load()
        try library.add(note)
        try scene.store.save(library)
        library.restore(scene.start)
        restored = library
      }
      .says("Earlier mementos don't have the note:")
      .claimsDamage("after going back, Mei's note is there", false) {
        restored.notes.contains { $0.id == note.id }
      }
      .says(
        """
        If several people change the same data, record their changes instead (the Command \
        pattern). And no memento can unsend an email.
        """)
  }
}
