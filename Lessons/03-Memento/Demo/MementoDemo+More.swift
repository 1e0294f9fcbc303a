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
      .quotes("Without/ContentsDesk.swift", "var contents", through: "set {")
      .tries("contents as a property", on: ladder, keeps: "ABCD") { ContentsDesk() }
      .says(
        """
        For this desk, it is enough. But any code can set contents that never were. And a preview, \
        a copy of the catalog in which a second book gets number 2, can't be taken over safely:
        """
      )
      .runs {
        _ = catalog.add(titles[0])
        var preview = catalog
        _ = preview.add(titles[1])
        catalog.contents = preview.contents
      }
      .claimsDamage("with the next book, the catalog has the numbers", [1, 2, 2]) {
        _ = catalog.add(titles[0])
        return catalog.books.map(\.number)
      }
  }

  private static func preview(_ titles: [String]) -> Step {
    var catalog = Catalog()
    var preview = Catalog()
    return Step("The preview, with a memento")
      .says("The catalog restores the preview's memento, which merges the numbers:")
      .runs {
        _ = catalog.add(titles[0])
        preview = catalog
        _ = preview.add(titles[1])
        catalog.restore(preview.memento())
      }
      .claims("with the next book, the catalog has the numbers", [1, 2, 3]) {
        _ = catalog.add(titles[0])
        return catalog.books.map(\.number)
      }
      .says("The preview stays open, and adds another book, too.")
      .asks(
        "Which number does the preview give out?", ["number 2", "number 3", "number 4"],
        because: "Only the catalog has merged; nobody has told the preview about number 3."
      )
      .claimsDamage("the preview gives out", "number 3") {
        "number \(preview.add(titles[0]))"
      }
      .says(
        """
        A memento can't help where two copies both go on. Two things can: an object that both \
        share, and a catalog that can't be copied.
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
      .quotes("Without/LedgerCatalog.swift", "final class Ledger", through: "func takeCard")
      .quotes("Without/LedgerCatalog.swift", "private let ledger")
      .tries("a ledger object", on: ladder, keeps: "ABCD") {
        CopyingDesk(catalog: LedgerCatalog())
      }
      .runs { _ = catalog.add(titles[0]) }
      .claims("a catalog and its copy, which both go on, give out", [2, 3]) {
        var preview = catalog
        return [preview.add(titles[1]), catalog.add(titles[1])]
      }
      .says(
        """
        Where copies go on, this is the better choice. The price: the catalog looks like a value, \
        but isn't one. Without a lock it isn't Sendable, and a second library, with numbers of its \
        own, can't begin as a copy.
        """)
  }

  private static func relaunch(_ titles: [String], in folder: URL) -> Step {
    Step("After a relaunch")
      .says(
        """
        Undo can survive the program. Only the catalog reads and makes mementos, so it also writes \
        and checks their archive: the present state whole, and for each earlier one the difference \
        of its books:
        """
      )
      .quotes("Modern/OpenCatalog.swift", "fileprivate struct Archive")
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
      .says("The next run adds a book, stamps it with number 2, and ends before it saves.")
      .asks(
        "Which number does the run after that stamp into its first book?",
        ["number 1", "number 2", "number 3"],
        because: "Undo doesn't take back the counter, but a crash takes back what wasn't saved."
      )
      .runs {
        var history = History<OpenCatalog.Memento>()
        var catalog = try OpenCatalog(in: folder, history: &history)
        _ = catalog.add(titles[0])
      }
      .claimsDamage("the run after that stamps", "number 2") {
        var history = History<OpenCatalog.Memento>()
        var catalog = try OpenCatalog(in: folder, history: &history)
        return "number \(catalog.add(titles[1]))"
      }
      .says("So save, then stamp. Then a crash between the two leaves a gap, which harms nobody.")
  }

  private static func lock(in folder: URL) -> Step {
    Step("A catalog that owns a lock")
      .says(
        """
        Two programs with one catalog stamp each number twice, so a catalog that is open owns the \
        lock of its folder. A copy would own the lock a second time. So the catalog is a \
        noncopyable struct, declared as struct OpenCatalog: ~Copyable. These are its properties:
        """
      )
      .quotes("Modern/OpenCatalog.swift", "private let lock", through: "private var state")
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
        "Nor does a copy in a variable. A plain let before = catalog would move it into before:"
      )
      .refuses("Refused/CopiedCatalog.swift", "func undoOnFailure")
      .says(
        """
        A memento can be kept, and the catalog can't be copied, so the memento is the only way back.
        """)
  }
}
