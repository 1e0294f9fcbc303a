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
    Ladder(
      Promise("no number is stamped into two paper books", "numbers 1 and 2") { desk in
        var desk = desk
        let first = desk.add("Snail")
        desk.undo()
        return "numbers \(first) and \(desk.add("Slug"))"
      },
      Promise("a removed book comes back with Mei's note", "the note is back") { desk in
        var desk = desk
        let numbers = [desk.add("Snail"), desk.add("Slug")]
        desk.write(ReaderNote(text: "Read 1 before 2!", numbers: numbers))
        desk.remove(numbers[0])
        desk.undo()
        return desk.notes.isEmpty ? "the note is gone" : "the note is back"
      },
      Promise("no card is printed twice", "no card") { desk in
        var desk = desk
        let number = desk.add("Snail")
        desk.write(ReaderNote(text: "Lovely!", numbers: [number]))
        _ = desk.printCards()
        desk.undo()
        return desk.printCards().first.map { "card \($0.number) again" } ?? "no card"
      },
      Promise("one undo takes back one change, in catalog and plan", "back in both") { desk in
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
    case (true, true): return "back in both"
    case (true, false): return "back in the catalog only"
    case (false, true): return "back in the plan only"
    case (false, false): return "back in neither"
    }
  }
}
