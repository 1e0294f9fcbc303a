import BookLibrary
import LessonStage

@main
struct MementoDemo: Demo {
  static let lesson = "Memento"
  static let title = "Memento: who decides what goes back"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    let ladder = Ladder<any UndoDesk>.undo
    return [
      opening(scene, ladder), everything(ladder), chosenParts(ladder), merged(ladder),
      inside(ladder), pattern(scene, ladder), scene.ending(),
    ]
  }
}

extension MementoDemo {
  private static func opening(_ scene: Scene, _ ladder: Ladder<any UndoDesk>) -> Step {
    scene.opening(
      "The problem: paper can't be undone",
      """
      A library has a catalog of its paper books. A new book gets the next number, and the \
      librarian stamps it into the paper. Readers write notes about the books, a printer prints a \
      card for each book, and a plan says which books are read aloud this week. All of this has \
      one button, Undo. The library has just bought two books, which will get numbers 1 and 2:
      """
    )
    .says("The undo has to keep four promises:")
    .lists(ladder)
  }

  private static func everything(_ ladder: Ladder<any UndoDesk>) -> Step {
    Step("First try: copies of everything")
      .says(
        """
        The catalog is a struct with books, notes, the next number, and the cards that have been \
        printed. Assigning a struct copies it. A generic history keeps the copies. It can't look \
        inside, so it never has to change:
        """
      )
      .quotes("Pattern/History.swift", "struct History")
      .says("Before each change, the desk records its state, and an undo sets that again:")
      .quotes("Without/CopyingDesk.swift", "var state")
      .says(
        """
        The librarian adds the first book, and stamps its number. She has picked the wrong one, so \
        she undoes that, and adds the second. The other promises, whose stories follow, are tried \
        in the same way.
        """
      )
      .tries("copies of everything", on: ladder, keeps: "BD") {
        CopyingDesk(catalog: PlainCatalog())
      }
      .says(
        """
        For a draft, a drawing or the reading plan, such a copy is enough: none of it has left the \
        program. The stamped numbers and the printed cards have.
        """)
  }

  private static func chosenParts(_ ladder: Ladder<any UndoDesk>) -> Step {
    Step("Second try: chosen parts")
      .says("The desk, which has the button, keeps only the parts that it wants back:")
      .quotes("Without/ChoosingDesk.swift", "get {", through: "set {")
      .tries("parts that the desk chooses", on: ladder, keeps: "ACD") { ChoosingDesk() }
      .says(
        """
        The desk was written before there were notes. It could choose them, too. When the next \
        property comes, no compiler says that it is missing.
        """)
  }

  private static func merged(_ ladder: Ladder<any UndoDesk>) -> Step {
    Step("Third try: copies, and a careful way back")
      .says("The history keeps whole copies again. The way back is a method of the catalog:")
      .quotes("Without/PlainCatalog.swift", "mutating func goBack")
      .says(
        """
        Mei writes a note about book 1. At noon, the printer prints the cards. Then Mei's note is \
        undone, and in the evening, the printer prints the cards that are missing.
        """
      )
      .asks(
        "What does it print in the evening?", ["no card", "card 1 again"],
        because: "self = old takes back all that the method doesn't name, and it names one number."
      )
      .tries("copies that are merged", on: ladder, keeps: "ABD", answeredBy: "C") { MergingDesk() }
      .says(
        """
        The cards came after goBack. One more line repairs it, until the next property that must \
        not go back.
        """)
  }

  private static func inside(_ ladder: Ladder<any UndoDesk>) -> Step {
    Step("Fourth try: nobody else holds a state")
      .says("The catalog and the plan each keep a history of the part that goes back:")
      .quotes("Without/RememberingDesk.swift", "var catalog", through: "var plan")
      .says("One button undoes both:")
      .quotes("Without/RememberingDesk.swift", "catalog.undo()", through: "plan.undo()")
      .says(
        """
        The librarian puts book 1 on the plan, which can be undone, too. Then Mei writes a note \
        about it, and undoes that. Then the librarian removes the book, from the catalog and the \
        plan, and undoes that.
        """
      )
      .asks(
        "Where is book 1?",
        ["back in both", "back in the catalog only", "back in the plan only", "back in neither"],
        because: "The first undo took back two changes: the note, and the plan's last one."
      )
      .tries("a history inside each", on: ladder, keeps: "ABC", answeredBy: "D") {
        RememberingDesk()
      }
      .says(
        """
        For one object, this is enough. Catalog and plan could be one value, with one history \
        inside, if nothing needs them apart.
        """)
  }

  private static func pattern(_ scene: Scene, _ ladder: Ladder<any UndoDesk>) -> Step {
    let recorder = CallRecorder()
    var catalog = Recording(name: "Catalog", callee: Catalog(), recorder: recorder)
    var history = Recording(
      name: "History", callee: History<Catalog.Memento>(), recorder: recorder)
    let title = scene.cast[0].title
    return Step("The pattern")
      .says("The catalog decides, once, by where it declares a property:")
      .quotes("Pattern/Catalog.swift", "private struct Contents", through: "private var printed")
      .says("Other code keeps an earlier catalog as a memento, but can't read it:")
      .quotes("Pattern/Catalog.swift", "struct Memento", through: "mutating func restore")
      .says("One history keeps mementos of the catalog, and copies of the plan:")
      .quotes("Pattern/Desk.swift", "private var history")
      .tries("a memento", on: ladder, keeps: "ABCD") { Desk() }
      .tabulates(ladder)
      .says(
        """
        A desk that takes and sets catalog.contents keeps them, too, with less: act two tries \
        that. The first promise, call by call:
        """
      )
      .runs {
        let before = catalog.call("memento()", { $0.memento() }, answer: { _ in "empty" })
        history.call("record(empty)") { $0.record(before) }
        _ = catalog.call("add(…)", { $0.add(title) }, answer: { "number \($0)" })
        let memento = history.call("undo()", { $0.undo() }, answer: { $0 == nil ? nil : "empty" })
        if let memento { catalog.call("restore(empty)") { $0.restore(memento) } }
        _ = catalog.call("add(…)", { $0.add(title) }, answer: { "number \($0)" })
      }
      .showsCalls(of: recorder)
      .claims("the catalog has one book") { catalog.callee.books.count == 1 }
  }
}
