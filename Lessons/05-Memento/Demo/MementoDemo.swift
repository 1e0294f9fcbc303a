import BookLibrary
import Foundation
import LessonStage

@main
struct MementoDemo: Demo {
  static let command = "lesson-memento"
  static let title = "Memento: a kept state that only its owner can read"

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try MementoWorld(setting)
    let desk = try StoredEditor(folder: world.folder)
    return [
      opening(world, desk), pain(world), pattern(world), again(world), fault(world, desk),
      price(world),
      world.scene.ending(
        """
        Mei's note is gone as well. Every lesson ends like this: its library is the originator, \
        and the store is a caretaker, on the disk. Next: Lessons/05-Memento/README.md and its \
        exercise, or --more for the second act.
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
      A library of picture books, with notes about them. A librarian edits it, and can undo \
      every change. The story is about two books. At its end a memento (a kept state) brings the \
      library back.
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
    return Step("The pain: an undo that restores nothing")
      .says("In a copy, the librarian deletes book \(book.id). The undo was made before that:")
      .quotes("Without/ReferenceUndo.swift", "struct ReferenceUndo")
      .runs {
        let undo = ReferenceUndo(before: shared)
        try shared.library.remove(book.id)
        undo.undo(on: shared)
      }
      .says(
        """
        But SharedLibrary is a class. The undo keeps a reference to the same object, and not the \
        state that it had:
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
        The originator puts its state into a memento, and is the only one that can read it \
        (fileprivate). Our originator is the library:
        """
      )
      .quotes("Sources/BookLibrary/Model/Library.swift", "public struct Memento")
      .says(
        """
        The caretaker keeps mementos, and hands them back. Ours is the history. An editor deletes \
        book \(book.id), and undoes it:
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
      .claims("printed, a memento shows", "Library.Memento") { "\(world.scene.start)" }
  }

  private static func again(_ world: MementoWorld) -> Step {
    let (book, newBook, library) = (world.scene.cast[0], world.newBook, world.scene.library)
    var editor = LibraryEditor(library)
    var edited = library
    return Step("The same situation again: nothing is missing")
      .says(
        """
        The editor, our client, takes a memento before each change. If the change succeeds, the \
        history keeps it:
        """
      )
      .quotes("Pattern/LibraryEditor.swift", "let before", through: "if library")
      .runs {
        try editor.change { try $0.remove(book.id) }
        try editor.undo()
      }
      .claims("after the undo, book \(book.id) is", world.place(of: book, in: library)) {
        world.place(of: book, in: editor.library)
      }
      .says("A book is added, one is marked, one is moved. Then three undos, and three redos:")
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
        A history can outlive the program: StoredEditor saves it beside the library, in \
        history.json. Book \(book.id) is deleted. For a second deletion there is no room:
        """
      )
      .reads("Support/StoredEditor.swift", "private func save")
      .runs { try desk.change { try $0.remove(book.id) } }
      .fails(with: StoreError.diskFull(history)) {
        try await withFullDisk { try desk.change { try $0.remove(kept.id) } }
      }
      .claims("of the two books, the file has", [kept.id]) { try world.booksInFile() }
      .says("The program ends. The next run opens both files, and undoes the deletion:")
      .runs {
        let next = try StoredEditor(folder: world.folder)
        try next.undo()
      }
      .claims("of the two books, the file has", [kept.id, book.id]) { try world.booksInFile() }
  }

  private static func price(_ world: MementoWorld) -> Step {
    let (scene, note) = (world.scene, world.newNote)
    return Step("The price: a memento brings back the whole state")
      .says("Mei adds a note to the file. A memento from before doesn't have it:")
      .runs {
        var library = Library(try scene.store.load())
        library.notes.append(note)
        try scene.store.save(library.memento())
      }
      .claimsDamage("after going back, Mei's note is there", false) {
        var library = try scene.saved()
        library.restore(scene.start)
        return library.notes.contains { $0.id == note.id }
      }
      .says(
        """
        Where several people change the same thing, keep the changes instead (the Command \
        pattern). And a memento can't call back a mail that was sent.
        """)
  }
}
