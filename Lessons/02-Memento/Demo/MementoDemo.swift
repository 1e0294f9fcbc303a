import BookLibrary
import Foundation
import LessonStage

@main
struct MementoDemo: Demo {
  static let lesson = "Memento"
  static let title = "Memento: a snapshot to restore, not to read"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    return [
      opening(scene), pain(scene), smallerRepair(scene), pattern(scene), again(scene),
      faultAndPrice(scene), scene.ending(),
    ]
  }
}

extension MementoDemo {
  private static func opening(_ scene: Scene) -> Step {
    scene.opening(
      "The problem: an editor needs an undo",
      """
      A librarian edits a library of books and notes about them. Now and then she deletes the \
      wrong book, and wants it back. The library has a rule: deleting a book also deletes the \
      notes about it. The story is about one book:
      """)
  }

  private static func pain(_ scene: Scene) -> Step {
    let book = scene.cast[0]
    let note = scene.newNote
    var library = scene.library
    return Step("The pain: an undo that keeps individual values")
      .says("This undo keeps the deleted book and its row on the shelf:")
      .quotes("Without/DeletionUndo.swift", "struct DeletionUndo")
      .says(
        """
        Mei, a reader, adds a note about book \(book.id). The librarian deletes the book, and then \
        undoes the deletion:
        """
      )
      .asks(
        "Is Mei's note back?",
        because: "The library deleted it with the book, and the undo has kept only the book."
      )
      .runs {
        try library.add(note)
        let undo = DeletionUndo(book: book, row: try library.shelf.index(of: book.id))
        try library.remove(book.id)
        try undo.undo(on: &library)
      }
      .claimsDamage("Mei's note about book \(book.id) is lost", answers: "no") {
        !library.notes.contains(note)
      }
      .claims("the book itself is back in its row") { library.shelf == scene.library.shelf }
      .says("The undo would have to know every rule of the library, even future ones.")
  }

  private static func smallerRepair(_ scene: Scene) -> Step {
    let book = scene.cast[0]
    let note = scene.newNote
    var history = CopyHistory()
    var library = scene.library
    return Step("A smaller repair: copies of the whole library")
      .says(
        """
        Library is a struct, so assigning it makes a copy, and nothing can be missing from the \
        copy. This history is given a copy before each change, and skips a copy that looks like \
        the last one:
        """
      )
      .quotes("Without/CopyHistory.swift", "struct CopyHistory")
      .says(
        """
        Mei adds her note, and then the librarian deletes book \(book.id). The history is given \
        a copy before each of the two changes. The librarian undoes the deletion:
        """
      )
      .asks(
        "Does the undo take back only the deletion?",
        because: "The second copy had the same books as the first, so it was skipped."
      )
      .runs {
        history.record(library)
        try library.add(note)
        history.record(library)
        try library.remove(book.id)
        if let before = history.undo() { library = before }
      }
      .claimsDamage("the undo has removed Mei's note, too", answers: "no") {
        !library.notes.contains(note)
      }
      .claims("everything else is as it was at the beginning") { library == scene.library }
      .says(
        """
        The second copy had the same books as the first, so the history skipped it. Comparing \
        whole libraries would fix this. But any code that keeps copies can read their parts, and \
        come to depend on them. This history depends on the shelf: it was written when a library \
        had only books.
        """)
  }

  private static func pattern(_ scene: Scene) -> Step {
    let book = scene.cast[0]
    let recorder = CallRecorder()
    var library = RecordingLibrary(base: scene.library, recorder: recorder)
    var history = RecordingHistory(recorder: recorder)
    return Step("The pattern: originator, memento, caretaker")
      .says(
        """
        The originator is the object whose state is kept: here, the library. A memento holds that \
        state. Library is a struct, so this is a copy. The copy and Memento's initializer are \
        fileprivate: only code in the library's own file can read the copy, or make a memento:
        """
      )
      .quotes("Sources/BookLibrary/Model/Library.swift", "public struct Memento")
      .quotes("Sources/BookLibrary/Model/Library.swift", "public func memento")
      .quotes("Sources/BookLibrary/Model/Library.swift", "public mutating func restore")
      .says(
        """
        The caretaker keeps mementos, and hands them back: here, a history with two lists, past \
        and undone. In its file, memento.shelf doesn't compile. One way around this remains: the \
        history could restore a memento into a library, and read it there. A code reviewer would \
        see this at once. This is the history:
        """
      )
      .quotes("Pattern/History.swift", "private(set) var past", through: "mutating func undo")
      .says(
        """
        The client knows the library and the history. It is usually an editor object (step 5 shows \
        ours). In this step, the demo itself does the editor's work: it deletes book \(book.id), \
        and undoes the deletion. It takes two mementos: "before" for the undo, and "present" for a \
        later redo:
        """
      )
      .runs {
        let before = library.memento(as: "before")
        try library.remove(book.id)
        history.record(before)

        let present = library.memento(as: "present")
        if let memento = history.undo(from: present) {
          library.restore(memento)
        }
      }
      .showsCalls(of: recorder)
      .claims("the library is as it was before") { library.base == scene.library }
  }

  private static func again(_ scene: Scene) -> Step {
    let book = scene.cast[0]
    let note = scene.newNote
    var editor = LibraryEditor(scene.library)
    return Step("The same situation again")
      .says(
        """
        LibraryEditor makes every change with this method. A caller passes the change as a \
        closure, such as { try $0.remove(\(book.id)) }:
        """
      )
      .quotes("Pattern/LibraryEditor.swift", "mutating func change")
      .says(
        "Mei adds her note. The librarian deletes book \(book.id), and then undoes the deletion:"
      )
      .asks(
        "Is Mei's note there after this undo?",
        because: "The memento from before the deletion holds everything, including the note."
      )
      .runs {
        try editor.change { try $0.add(note) }
        try editor.change { try $0.remove(book.id) }
        editor.undo()
      }
      .claims("book \(book.id) is back, with Mei's note") {
        editor.library.shelf.contains(book.id) && editor.library.notes.contains(note)
      }
      .runs { editor.undo() }
      .claims("after a second undo, books and notes are as they were at the beginning") {
        editor.library.shelf == scene.library.shelf
          && editor.library.notes == scene.library.notes
      }
  }

  private static func faultAndPrice(_ scene: Scene) -> Step {
    let book = scene.cast[0]
    let note = scene.newNote
    let unknown = scene.unknownBook
    var editor = LibraryEditor(scene.library)
    return Step("One fault, and the price")
      .says(
        """
        The fault: one change deletes two books, \(book.id) and \(unknown). There is no book \
        \(unknown), so the change fails halfway:
        """
      )
      .asks(
        "Book \(book.id) was deleted before the failure. Is it there afterward?",
        because: "The editor took a memento before the change, and went back to it."
      )
      .fails(with: LibraryError.noSuchBook(unknown)) {
        try editor.change {
          try $0.remove(book.id)
          try $0.remove(unknown)
        }
      }
      .claims("book \(book.id) is there") { editor.library.shelf.contains(book.id) }
      .claims("the failed change isn't in the history") { !editor.canUndo }
      .says(
        """
        The price: a memento holds the whole library, so an undo replaces all of it. The librarian \
        renames book \(book.id), and saves the library in library.json. Mei's program adds her \
        note to this file. The librarian's program loads the file, but keeps its history. The \
        librarian undoes the rename, and saves again:
        """
      )
      .runs {
        try editor.change { try $0.rename(book.id, to: "A") }
        try scene.store.save(editor.library)
        let mei = LibraryStore(folder: scene.setting.store)
        var library = try mei.load()
        try library.add(note)
        try mei.save(library)
        editor = LibraryEditor(try scene.store.load(), history: editor.history)
        editor.undo()
        try scene.store.save(editor.library)
      }
      .claimsDamage("Mei's note is no longer in library.json") {
        try !scene.saved().notes.contains(note)
      }
      .says("If several people change the data, keep changes, not states: see the lesson Command.")
  }
}

// MARK: - The story's note

extension Scene {
  /// Mei's note about the story's first book.
  var newNote: Note {
    Note(
      id: library.nextNoteID, bookID: cast[0].id, author: "Mei", content: "Again!",
      created: Date(timeIntervalSince1970: 1_433_000_000))
  }
}
