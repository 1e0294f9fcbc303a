import LessonStage

/// A catalog of any rung.
protocol Cataloging {
  var books: [PaperBook] { get }
  var notes: [ReaderNote] { get }
  mutating func addBook(titled title: String) -> Int
  mutating func removeBook(numbered number: Int)
  mutating func add(_ note: ReaderNote)
  mutating func takeUnprintedCards() -> [PaperBook]
}

extension PlainCatalog: Cataloging {}
extension LedgerCatalog: Cataloging {}
extension Catalog: Cataloging {}

/// A desk of any rung: changes to a catalog and a plan, and one undo.
protocol UndoDesk {
  associatedtype Books: Cataloging
  var catalog: Books { get }
  var plan: ReadingPlan { get }
  mutating func change<Value, Failure>(
    _ body: (inout Books, inout ReadingPlan) throws(Failure) -> Value
  ) throws(Failure) -> Value
  mutating func takeUnprintedCards() -> [PaperBook]
  mutating func undo()
}

extension PlainDesk: UndoDesk where Books: Cataloging {
  mutating func takeUnprintedCards() -> [PaperBook] { catalog.takeUnprintedCards() }
}
extension RememberingDesk: UndoDesk {}
extension Desk: UndoDesk {}

extension UndoDesk {
  mutating func addBook(titled title: String) -> Int {
    change { catalog, _ in catalog.addBook(titled: title) }
  }

  mutating func add(_ note: ReaderNote) {
    change { catalog, _ in catalog.add(note) }
  }

  mutating func planBook(numbered number: Int) {
    change { _, plan in plan.numbers.append(number) }
  }

  /// Enters two books as one change. The first gets a number, which is stamped; the second fails.
  mutating func enterDelivery() throws {
    try change { catalog, _ in
      _ = catalog.addBook(titled: "Slug")
      throw DeliveryError.noTitle
    }
  }

  /// Removes a book from the catalog and from the plan.
  mutating func removeBook(numbered number: Int) {
    change { catalog, plan in
      catalog.removeBook(numbered: number)
      plan.removeBook(numbered: number)
    }
  }
}

/// The reason why a delivery can't be entered.
enum DeliveryError: Error {
  case noTitle
}

extension Ladder<any UndoDesk> {
  /// The promises of the story.
  static var undo: Ladder<any UndoDesk> {
    Ladder(
      Promise("no number is stamped into two paper books", "numbers [1, 2, 3]") { desk in
        var desk = desk
        var numbers = [desk.addBook(titled: "Snail"), desk.addBook(titled: "Wrong")]
        desk.undo()
        numbers.append(desk.addBook(titled: "Slug"))
        return "numbers \(numbers)"
      },
      Promise("a removed book comes back with its note", "the note is back") { desk in
        var desk = desk
        let numbers = [desk.addBook(titled: "Snail"), desk.addBook(titled: "Slug")]
        desk.add(ReaderNote(text: "Read 1 before 2!", numbers: numbers))
        desk.removeBook(numbered: 1)
        desk.undo()
        return desk.catalog.notes.isEmpty ? "the note is gone" : "the note is back"
      },
      Promise("no card is printed twice", "cards [3]") { desk in
        var desk = desk
        _ = desk.addBook(titled: "Snail")
        _ = desk.addBook(titled: "Wrong")
        _ = desk.takeUnprintedCards()
        desk.undo()
        _ = desk.addBook(titled: "Slug")
        return "cards \(desk.takeUnprintedCards().map(\.number))"
      },
      Promise(
        "one undo takes back one change, in catalog and plan", "catalog [1, 2], plan [1, 2]"
      ) { desk in
        var desk = desk
        let numbers = [desk.addBook(titled: "Snail"), desk.addBook(titled: "Slug")]
        for number in numbers { desk.planBook(numbered: number) }
        desk.add(ReaderNote(text: "Lovely!", numbers: numbers))
        desk.undo()
        desk.removeBook(numbered: 1)
        desk.undo()
        return "catalog \(desk.catalog.books.map(\.number)), plan \(desk.plan.numbers)"
      })
  }
}
