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
      relaunch(titles, in: setting.scratchFolder("catalog")),
      lock(in: setting.scratchFolder("locked")), scene.ending(),
    ]
  }

  private static func contents(_ titles: [String], _ ladder: Ladder<any UndoDesk>) -> Step {
    var catalog = PlainCatalog()
    return Step("A smaller form")
      .says(
        """
        The catalog still decides what goes back. But there is no type of memento, and no restore: \
        a desk takes the contents, and sets them.
        """
      )
      .quotes("Without/PlainCatalog.swift", "var contents", through: "set {")
      .tries("contents as a property", on: ladder, keeps: "ABCD") {
        PlainDesk(PlainCatalog(), keeping: \.contents) { $0.contents = $1 }
      }
      .says(
        """
        For this desk, it is enough. But any code can set contents that the catalog never had. And a preview, \
        a copy of the catalog in which a second book gets number 2, can't be taken over safely:
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
      .says(
        """
        The preview stays open. It adds another book, too, and prints the missing cards. Again \
        the catalog restores the preview's memento. But first, it keeps a memento of its own.
        """
      )
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
        What has left the program is in an object, which a copy of the struct shares. The desk is \
        that of the first try, with copies of everything:
        """
      )
      .quotes("Without/LedgerCatalog.swift", "final class Ledger", through: "}")
      .quotes("Without/LedgerCatalog.swift", "private let ledger")
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
        but isn't one. Without a lock it isn't Sendable, and a second library, with numbers of its \
        own, can't begin as a copy.
        """)
  }

  private static func relaunch(_ titles: [String], in folder: URL) -> Step {
    var history = History<OpenCatalog.Memento>()
    return Step("After a relaunch")
      .says(
        """
        Undo can survive the program. Only the catalog reads and makes mementos, so it also writes \
        and checks their archive. It saves each change, and only then returns a number. So a \
        crash before the stamp costs at most a number:
        """
      )
      .quotes("Modern/OpenCatalog.swift", "nextNumber += 1", through: "return book.number")
      .says("A book is added and removed, and the program ends. After a relaunch:")
      .runs {
        var catalog = try OpenCatalog(in: folder, history: &history)
        _ = try catalog.addBook(titled: titles[0], with: &history)
        try catalog.removeBook(numbered: 1, with: &history)
      }
      .claims("an undo brings back the books", [1]) {
        var catalog = try OpenCatalog(in: folder, history: &history)
        try catalog.undo(&history)
        return catalog.books.map(\.number)
      }
      .claims("in the run after that, the next book gets", "number 2") {
        var catalog = try OpenCatalog(in: folder, history: &history)
        return "number \(try catalog.addBook(titled: titles[1], with: &history))"
      }
      .says(
        """
        The file is small: it has the present books whole, and of earlier ones the differences.
        """
      )
      .quotes("Modern/OpenCatalog.swift", "var nextNumber", through: "var steps")
  }

  private static func lock(in folder: URL) -> Step {
    var history = History<OpenCatalog.Memento>()
    return Step("A catalog that owns a lock")
      .says(
        """
        Two programs with one catalog stamp each number twice, so a catalog that is open owns the \
        lock of its folder. A copy would own the lock a second time. So the catalog is a \
        noncopyable struct, declared as struct OpenCatalog: ~Copyable. These are its properties:
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
      .says("Another try needs no history: it keeps the catalog in a variable.")
      .asks(
        "What does let before = catalog do?",
        ["it copies all but the lock", "it doesn't compile", "it moves the catalog"],
        because: "A noncopyable value has one owner. After that line, it is before."
      )
      .claims("when before is gone, the lock is free", answers: "it moves the catalog") {
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
        the only way back. Outside, there is another: an old catalog.json, put back from a backup, \
        gives numbers out again.
        """)
  }
}
