import BookLibrary
import LessonStage

@main
struct MementoDemo: Demo {
  static let lesson = "Memento"
  static let title = "Memento: who decides what goes back"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    let title = scene.cast[0].title
    let ladder = Ladder<any UndoDesk>.undo
    return [
      opening(scene, ladder), history(), everything(ladder), chosenParts(ladder), merged(ladder),
      inside(ladder), decision(), undo(title), failure(title), promises(ladder),
      scene.ending("The snapshot is a `Library.Memento`, as in every demo: note ids don't go back.")
        .says(
          """
          In short: copies, if everything may go back. A memento, if something has left the \
          program, and the object decides. Act two has two smaller cures.
          """),
    ]
  }
}

extension MementoDemo {
  private static func opening(_ scene: Scene, _ ladder: Ladder<any UndoDesk>) -> Step {
    scene.opening(
      "The problem: paper can't be undone",
      """
      A library has a catalog of its paper books. A new book gets the next number, and the \
      librarian stamps it into the paper. Readers write notes, a printer prints a \
      card for each book, and a plan says which are read aloud this week. All of this has \
      one Undo button. Two titles, for the new books 1 and 2:
      """
    )
    .says("The undo has to keep four promises:")
    .lists(ladder)
  }

  private static func history() -> Step {
    Step("First try: copies of everything")
      .says(
        """
        The catalog is a struct with books, notes, the next number and the printed cards. A \
        generic history keeps old states. It can't look inside:
        """
      )
      .quotes("Pattern/History.swift", "struct History")
  }

  private static func everything(_ ladder: Ladder<any UndoDesk>) -> Step {
    Step("First try: a desk")
      .says(
        """
        A desk is given what to keep before each change, and how to bring that back. The plan is \
        always kept whole. This desk keeps the catalog, and assigns it:
        """
      )
      .quotes("Demo/MementoDemo.swift", "PlainDesk(PlainCatalog(), keeping: \\.self) { $0 = $1 }")
      .says(
        """
        The librarian adds two books. At noon, their cards are printed. The second book was the \
        wrong one: she undoes that, and adds the right one. In the evening, the missing cards are \
        printed.
        """
      )
      .asks(
        "Which cards are printed in the evening?",
        ["cards []", "cards [1, 2]", "cards [2]", "cards [3]"],
        because: "The copy is older than noon, so it doesn't know that a card was printed."
      )
      .tries("copies of everything", on: ladder, keeps: "BD", answeredBy: "C") {
        PlainDesk(PlainCatalog(), keeping: \.self) { $0 = $1 }
      }
      .says(
        """
        For a draft, a drawing or the reading plan, such a copy is enough: none of it has left the \
        program. The stamped numbers and the printed cards have.
        """)
  }

  private static func chosenParts(_ ladder: Ladder<any UndoDesk>) -> Step {
    Step("Second try: chosen parts")
      .says("This desk keeps only the part of the catalog that it wants back:")
      .quotes("Demo/MementoDemo.swift", "PlainDesk(PlainCatalog(), keeping: \\.books)")
      .tries("chosen parts", on: ladder, keeps: "ACD") {
        PlainDesk(PlainCatalog(), keeping: \.books) { $0.books = $1 }
      }
      .says(
        """
        The desk was written before there were notes. It could choose them, too. When the next \
        property comes, no compiler says that it is missing.
        """)
  }

  private static func merged(_ ladder: Ladder<any UndoDesk>) -> Step {
    Step("Third try: copies, and a careful way back")
      .says("This desk keeps whole copies again. The way back is a method of the catalog:")
      .quotes("Without/PlainCatalog.swift", "mutating func goBack")
      .tries("copies, and a careful way back", on: ladder, keeps: "ABD") {
        PlainDesk(PlainCatalog(), keeping: \.self) { $0.goBack(to: $1) }
      }
      .says(
        """
        The cards were added after `goBack` was written, and it saves only what it names. One more \
        line repairs it, until the next property.
        """)
  }

  private static func inside(_ ladder: Ladder<any UndoDesk>) -> Step {
    Step("Fourth try: a history in catalog and plan")
      .says(
        """
        Catalog and plan each get a property wrapper with a history. It records the part that goes \
        back, whenever that part changes:
        """
      )
      .quotes("Without/RememberingDesk.swift", "@Undoable", through: "@Undoable(\\.self)")
      .says(
        """
        One button undoes both. Books 1 and 2 are added, and planned one after the other. Mei writes a note about them, \
        and undoes that. Then the librarian removes book 1, from the catalog and the plan, and \
        undoes that.
        """
      )
      .asks(
        "What is in the catalog, and what is planned?",
        [
          "catalog [1, 2], plan []", "catalog [1, 2], plan [1]", "catalog [1, 2], plan [1, 2]",
          "catalog [1, 2], plan [2]",
        ],
        because: "Mei's undo took back the plan's last change, too: that book 2 was planned."
      )
      .tries("a history in catalog and plan", on: ladder, keeps: "ABC", answeredBy: "D") {
        RememberingDesk()
      }
      .says(
        """
        For one object, or one value of both, this is enough. If both recorded at the start of \
        each change, A to D would hold, but the desk is in charge again.
        """)
  }

  private static func failure(_ title: String) -> Step {
    var desk = Desk()
    return Step("The pattern: a change that fails")
      .says(
        """
        A checkpoint is a memento and a copy of the plan. The desk's `change(_:)` says:
        """
      )
      .quotes("Pattern/Desk.swift", "let before = Checkpoint", through: "do {")
      .says(
        """
        The librarian adds book 1. Then she enters a delivery of two books as one change. The \
        first gets number 2, which is stamped at once. The second has no title, so the change \
        fails. Now she presses Undo, and adds a book.
        """
      )
      .asks(
        "Which books does the catalog have?", ["[1, 2]", "[1, 3]", "[2]", "[3]"],
        because: "Undo takes back book 1: the failed change isn't recorded. Number 2 is in paper."
      )
      .runs { _ = desk.addBook(titled: title) }
      .fails(with: DeliveryError.noTitle) { try desk.enterDelivery() }
      .claims("the catalog has the books", [3]) {
        desk.undo()
        _ = desk.addBook(titled: title)
        return desk.catalog.books.map(\.number)
      }
      .says("The fourth desk changes copies. It drops them, and number 2, if that fails:")
      .claimsDamage("its catalog has the books", [2]) {
        var desk = RememberingDesk()
        _ = desk.addBook(titled: title)
        do { try desk.enterDelivery() } catch DeliveryError.noTitle { desk.undo() }
        _ = desk.addBook(titled: title)
        return desk.catalog.books.map(\.number)
      }
  }

  private static func decision() -> Step {
    Step("The pattern: who decides")
      .says("A memento is an earlier state, which only the catalog's file can read:")
      .quotes("Pattern/Catalog.swift", "fileprivate let catalog")
      .says("The catalog decides, once, by a property's place. Books and notes are inside:")
      .quotes("Pattern/Catalog.swift", "private var contents", through: "private var printed")
      .says(
        """
        Someone can copy the catalog, add books to the copy, and hand us its memento. So `restore` \
        merges what has left; `other` is the memento's catalog:
        """
      )
      .quotes("Pattern/Catalog.swift", "contents = other", through: "printed.formUnion")
  }

  private static func undo(_ title: String) -> Step {
    let recorder = CallRecorder()
    var catalog = Recording(name: "Catalog", callee: Catalog(), recorder: recorder)
    var history = Recording(
      name: "History", callee: History<Catalog.Memento>(), recorder: recorder)
    return Step("The pattern: one undo")
      .says("A book is added, undone, and a new one added:")
      .runs {
        let before = catalog.call("memento()", { $0.memento() }, answer: { _ in "empty" })
        _ = catalog.call(
          "addBook(…)", { $0.addBook(titled: title) }, answer: { "number \($0)" })
        history.call("record(empty)") { $0.record(before) }
        let memento = history.call(
          "takeLast()", { $0.takeLast() }, answer: { $0 == nil ? nil : "empty" })
        if let memento { catalog.call("restore(empty)") { $0.restore(memento) } }
        _ = catalog.call(
          "addBook(…)", { $0.addBook(titled: title) }, answer: { "number \($0)" })
      }
      .showsCalls(of: recorder)
  }

  private static func promises(_ ladder: Ladder<any UndoDesk>) -> Step {
    Step("The pattern: four promises")
      .tries("a memento", on: ladder, keeps: "ABCD") { Desk() }
      .tabulates(ladder)
  }
}
