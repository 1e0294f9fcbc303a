import BookLibrary
import LessonStage

/// The part of a desk that the promises need: changes to a catalog and a plan, and one undo.
protocol UndoDesk {
  var books: [PaperBook] { get }
  var notes: [ReaderNote] { get }
  var planned: [Int] { get }

  mutating func add(_ title: String) -> Int
  mutating func write(_ note: ReaderNote)
  mutating func plan(_ number: Int)
  /// Removes a book from the catalog and from the plan.
  mutating func remove(_ number: Int)
  mutating func printCards() -> [PaperBook]
  mutating func undo()
}

extension Ladder<any UndoDesk> {
  /// The promises of the story.
  static var undo: Ladder<any UndoDesk> {
    let text = "Read 1 before 2!"
    return Ladder(
      Promise("no number is stamped into two paper books", "numbers 1 and 2") { desk in
        var desk = desk
        let first = desk.add("Snail")
        desk.undo()
        return "numbers \(first) and \(desk.add("Slug"))"
      },
      Promise("an undo brings Mei's note back, too", text) { desk in
        var desk = desk
        let numbers = [desk.add("Snail"), desk.add("Slug")]
        desk.write(ReaderNote(text: text, numbers: numbers))
        desk.remove(numbers[0])
        desk.undo()
        return desk.notes.first?.text ?? "no note"
      },
      Promise("no card is printed twice", "no card") { desk in
        var desk = desk
        let number = desk.add("Snail")
        desk.write(ReaderNote(text: "Lovely!", numbers: [number]))
        _ = desk.printCards()
        desk.undo()
        return desk.printCards().first.map { "card \($0.number) again" } ?? "no card"
      },
      Promise("one undo takes back one change", "catalog and plan") { desk in
        var desk = desk
        let number = desk.add("Snail")
        desk.plan(number)
        desk.write(ReaderNote(text: "Lovely!", numbers: [number]))
        desk.undo()
        desk.remove(number)
        desk.undo()
        return desk.places(of: number)
      })
  }
}

extension UndoDesk {
  /// Where a book is, in words.
  func places(of number: Int) -> String {
    let isInCatalog = books.contains { $0.number == number }
    switch (isInCatalog, planned.contains(number)) {
    case (true, true): return "catalog and plan"
    case (true, false): return "catalog only"
    case (false, true): return "plan only"
    case (false, false): return "neither"
    }
  }
}
