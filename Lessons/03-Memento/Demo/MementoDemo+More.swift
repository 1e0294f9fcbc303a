import BookLibrary
import Foundation
import LessonStage

extension MementoDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    return [
      preview(scene), sharedCounter(scene), relaunch(scene), lock(scene), shared(scene),
      scene.ending(),
    ]
  }

  private static func preview(_ scene: Scene) -> Step {
    let titles = scene.cast.map(\.title)
    var catalog = Catalog()
    var preview = Catalog()
    return Step("A preview")
      .says(
        """
        A preview is a copy of the catalog. The catalog has book 1; the preview adds a second \
        book. The librarian likes it, so the catalog restores the preview's memento, and another \
        book is added.
        """
      )
      .asks(
        "Which number does that book get?", ["number 1", "number 2", "number 3"],
        because:
          "The preview has given out number 2, so restoring raises the next number above it."
      )
      .runs {
        _ = catalog.add(titles[0])
        preview = catalog
        _ = preview.add(titles[1])
        catalog.restore(preview.memento())
      }
      .claims("the next book gets", "number 3") { "number \(catalog.add(titles[0]))" }
      .quotes("Pattern/Catalog.swift", "mutating func restore")
      .says("That covers a preview that is kept. If the copy stamps, too, nothing helps:")
      .runs { preview = catalog }
      .claimsDamage("the catalog and its copy give one number to two books") {
        catalog.add(titles[0]) == preview.add(titles[1])
      }
      .says("So a copy must never stamp. Below is a catalog that can't be copied.")
  }

  private static func sharedCounter(_ scene: Scene) -> Step {
    let titles = scene.cast.map(\.title)
    var catalog = CountingCatalog()
    return Step("A counter that all copies share")
      .says("A counter in an object doesn't go back with a copy, so whole copies keep promise A:")
      .quotes("Without/SharedCounter.swift", "final class SharedCounter")
      .says(
        """
        The catalog has given out numbers 1 and 2. A preview, which is thrown away, adds two books.
        """
      )
      .asks(
        "Which number does the catalog's next book get?", ["number 3", "number 4", "number 5"],
        because:
          "A copy of the struct has the same counter, so the preview has used up two numbers."
      )
      .runs {
        _ = (catalog.add(titles[0]), catalog.add(titles[1]))
        var preview = catalog
        _ = (preview.add(titles[0]), preview.add(titles[1]))
      }
      .claimsDamage("the next book gets", "number 5") { "number \(catalog.add(titles[0]))" }
      .says("And the cards that have been printed still go back.")
  }

  private static func relaunch(_ scene: Scene) -> Step {
    let titles = scene.cast.map(\.title)
    let folder = scene.setting.scratchFolder("catalog")
    return Step("After a relaunch")
      .says(
        """
        Undo can survive the program. Only the catalog reads and makes mementos, so it also writes \
        and checks their archive: the present state whole, and for each earlier one its difference \
        from the next. A hundred states are a hundred differences, not a hundred catalogs:
        """
      )
      .quotes(
        "Modern/OpenCatalog.swift", "fileprivate struct Archive", through: "fileprivate struct Step"
      )
      .says("A book is added and removed. The program saves, ends, and starts again:")
      .runs {
        var history = History<OpenCatalog.Memento>()
        var catalog = try OpenCatalog(in: folder, history: &history)
        _ = catalog.add(titles[0])
        history.record(catalog.memento())
        catalog.remove(1)
        try catalog.save(history)
      }
      .claims("after a relaunch and an undo, there are books", [1]) {
        var history = History<OpenCatalog.Memento>()
        var catalog = try OpenCatalog(in: folder, history: &history)
        if let before = history.undo() { catalog.restore(before) }
        return catalog.books.map(\.number)
      }
      .says(
        """
        Save, then stamp. If the program ends between the two, there is a gap: number 2 is in no \
        book. The other way around, number 2 is in two.
        """
      )
      .claimsDamage("stamped before a save, and again by the next run", [2, 2]) {
        func stampAndCrash() throws -> Int {
          var history = History<OpenCatalog.Memento>()
          var catalog = try OpenCatalog(in: folder, history: &history)
          return catalog.add(titles[1])
        }
        return [try stampAndCrash(), try stampAndCrash()]
      }
  }

  private static func lock(_ scene: Scene) -> Step {
    let folder = scene.setting.scratchFolder("locked")
    return Step("A catalog that owns a lock")
      .says(
        """
        Two programs with one catalog stamp each number twice, so a catalog that is open owns the \
        lock of its folder. A copy would own the lock a second time. So the catalog is a noncopyable \
        struct, declared as struct OpenCatalog: ~Copyable. These are its properties:
        """
      )
      .quotes("Modern/OpenCatalog.swift", "private let lock", through: "private var nextNumber")
      .says("While it is open, it is opened again:")
      .fails(with: CatalogError.locked) {
        var history = History<OpenCatalog.Memento>()
        let first = try OpenCatalog(in: folder, history: &history)
        _ = try OpenCatalog(in: folder, history: &history)
        _ = first.books
      }
      .says("With this catalog, the first try doesn't compile:")
      .refuses("Refused/CopiedHistory.swift", "func firstTry")
      .says(
        "Nor does a copy in a variable. Without the word copy, before would take the catalog away:"
      )
      .refuses("Refused/CopiedCatalog.swift", "func undoOnFailure")
      .says("A memento can be copied and kept, so it is the only way back.")
  }

  private static func shared(_ scene: Scene) -> Step {
    let book = scene.cast[0].id
    var library = scene.library
    let note = Note(id: library.nextNoteID, author: "Mei", content: "!", created: .distantPast)
    return Step("The library of this course")
      .says(
        """
        The library that all lessons share is an originator, too. Its memento has books and notes. \
        The ids that it has given to notes don't go back. Mei adds a note, and book \(book) is \
        removed; then the library restores a memento:
        """
      )
      .quotes("Sources/BookLibrary/Model/Library.swift", "public mutating func restore")
      .runs {
        let before = library.memento()
        try library.add(note)
        try library.remove(book)
        library.restore(before)
        try scene.store.save(library)
      }
      .claims("book \(book) is back, and the note's id isn't free again") {
        library.shelf.contains(book) && library.nextNoteID > scene.library.nextNoteID
      }
  }
}
