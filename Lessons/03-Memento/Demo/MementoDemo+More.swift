import BookLibrary
import Foundation
import LessonStage

extension MementoDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    let titles = scene.cast.map(\.title)
    let ladder = Ladder<any UndoDesk>.undo
    return [
      contents(titles, ladder), preview(titles), ledger(titles, ladder),
      lock(in: setting.scratchFolder("locked")), copy(in: setting.scratchFolder("copied")),
      scene.ending(),
    ]
  }

  private static func contents(_ titles: [String], _ ladder: Ladder<any UndoDesk>) -> Step {
    var catalog = PlainCatalog()
    return Step("A smaller form")
      .says(
        """
        The catalog still decides what goes back. But there is no type of memento, and no \
        `restore`: a desk takes the `contents`, and sets them.
        """
      )
      .quotes("Without/PlainCatalog.swift", "var contents", through: "set {")
      .tries("contents as a property", on: ladder, keeps: "ABCD") {
        PlainDesk(PlainCatalog(), keeping: \.contents) { $0.contents = $1 }
      }
      .says(
        """
        For this desk, it is enough. But any code can set contents that neither the catalog nor a \
        copy of it ever had. And a preview, a copy of the catalog in which a second book gets \
        number 2, can't be taken over safely:
        """
      )
      .runs {
        _ = catalog.addBook(titled: titles[0])
        var preview = catalog
        _ = preview.addBook(titled: titles[1])
        catalog.contents = preview.contents
      }
      .claimsDamage("with the next book, the catalog has the numbers", [1, 2, 2]) {
        _ = catalog.addBook(titled: titles[0])
        return catalog.books.map(\.number)
      }
  }

  private static func preview(_ titles: [String]) -> Step {
    var catalog = Catalog()
    var preview = Catalog()
    var own = catalog.memento()
    return Step("The preview, with a memento")
      .says("The catalog restores the preview's memento, which merges the numbers:")
      .runs {
        _ = catalog.addBook(titled: titles[0])
        preview = catalog
        _ = preview.addBook(titled: titles[1])
        catalog.restore(preview.memento())
      }
      .claims("with the next book, the catalog has the numbers", [1, 2, 3]) {
        _ = catalog.addBook(titled: titles[0])
        return catalog.books.map(\.number)
      }
      .says("The preview stays open, and both go on:")
      .shows {
        Table(
          ["catalog", "preview"],
          rows: [
            ["has books 1, 2 and 3", "has books 1 and 2"],
            ["keeps a memento of its own", "adds a book"],
            ["", "prints the missing cards"],
            ["restores the preview's memento", ""],
          ])
      }
      .asks(
        "Which numbers does the catalog have now?",
        ["[1, 2]", "[1, 2, 3]", "[1, 2, 3, 3]", "[1, 2, 3, 4]"],
        because: "Contents are replaced, not merged: the preview's book 3 replaces the catalog's."
      )
      .runs {
        own = catalog.memento()
        _ = preview.addBook(titled: titles[1])
        _ = preview.takeUnprintedCards()
        catalog.restore(preview.memento())
      }
      .claimsDamage("the catalog has", [1, 2, 3]) { catalog.books.map(\.number) }
      .claimsDamage("its book 3 is another one than before") {
        catalog.books.last?.title == titles[1]
      }
      .claimsDamage("back at its own books, the catalog prints the cards", [Int]()) {
        catalog.restore(own)
        return catalog.takeUnprintedCards().map(\.number)
      }
      .says(
        """
        Number 3 is stamped into two books, and one of them never gets a card. A memento can't help where two copies both go on. Two \
        things can: an object that both share, and a catalog that can't be copied.
        """)
  }

  private static func ledger(_ titles: [String], _ ladder: Ladder<any UndoDesk>) -> Step {
    var catalog = LedgerCatalog()
    return Step("A ledger that all copies share")
      .says(
        """
        What has left the program is in an object, which a copy of the struct shares: the catalog \
        has a `private let ledger`. The desk is that of the first try, with copies of everything:
        """
      )
      .quotes("Without/LedgerCatalog.swift", "final class Ledger", through: "}")
      .tries("a ledger object", on: ladder, keeps: "ABCD") {
        PlainDesk(LedgerCatalog(), keeping: \.self) { $0 = $1 }
      }
      .runs { _ = catalog.addBook(titled: titles[0]) }
      .claims("a catalog and its copy, which both go on, give out", [2, 3]) {
        var preview = catalog
        return [preview.addBook(titled: titles[1]), catalog.addBook(titled: titles[1])]
      }
      .says(
        """
        Where copies go on, this is the better choice. The price: the catalog looks like a value, \
        but isn't one. Without a lock it isn't `Sendable`, and a second library, with numbers of \
        its own, can't begin as a copy.
        """)
  }

  private static func lock(in folder: URL) -> Step {
    var history = History<OpenCatalog.Memento>()
    return Step("A catalog that owns a lock")
      .says(
        """
        Two programs with one catalog can stamp a number twice, so a catalog that is open owns the \
        lock of its folder. A copy would own the lock a second time. So the catalog is a \
        noncopyable struct, declared as `struct OpenCatalog: ~Copyable`. These are its properties:
        """
      )
      .quotes("Modern/OpenCatalog.swift", "private let lock", through: "private var seen")
      .says("While it is open, it is opened again:")
      .fails(with: CatalogError.notLockable) {
        let first = try OpenCatalog(in: folder, history: &history)
        _ = try OpenCatalog(in: folder, history: &history)
        _ = first.books
      }
      .says("With this catalog, the first try doesn't compile:")
      .refuses("Refused/CopiedHistory.swift", "func firstTry")
  }

  private static func copy(in folder: URL) -> Step {
    var history = History<OpenCatalog.Memento>()
    return Step("A try without a history")
      .says(
        """
        Another try needs no history. The catalog is in a local variable, `let catalog = try \
        OpenCatalog(…)`.
        """
      )
      .asks(
        "What does `let before = catalog` do?",
        ["it moves the catalog", "it copies all but the lock", "it doesn't compile"],
        because: "Such a value has one owner: now, that is `before`, and `catalog` can't be used."
      )
      .claims("when `before` is gone, the lock is free", answers: "it moves the catalog") {
        let catalog = try OpenCatalog(in: folder, history: &history)
        do {
          let before = catalog
          _ = before.books
        }
        return try OpenCatalog(in: folder, history: &history).books.isEmpty
      }
      .says("A copy has to be asked for, and is refused:")
      .refuses("Refused/CopiedCatalog.swift", "func undoOnFailure")
      .says(
        """
        A memento can be kept, and the catalog can't be copied. So in the program, the memento is \
        the only way back. Outside, there is another: an old `catalog.json`, put back from a \
        backup, gives numbers out again.
        """)
  }
}
