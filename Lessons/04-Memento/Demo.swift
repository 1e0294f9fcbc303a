import BookLibrary
import Foundation
import LessonStage

@main
struct MementoPage: PageLesson {
  static let file = #filePath

  static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 1)
    let library = scene.library
    let next = scene.unknownBook
    let numbers = [next, next.next, next.next.next, next.next.next.next]
    page.says(scene.cast[0].id, for: 71)
    for (number, sample) in zip(numbers, 666...) { page.says(number, for: sample) }
    let contest = Contest.undo(on: page, in: scene)

    page.at("book") { page.show(scene) }
    page.at("copies") {
      try await contest.tries("copies of everything", keeps: "B", enough: "all of it may go back") {
        PlainDesk.copies(library)
      }
    }
    page.at("opposites") {
      try await contest.tries("opposites", keeps: "AC", enough: "no change takes more away") {
        PlainDesk.opposites(library, keepingNotes: false)
      }
    }
    page.at("whole") {
      try await contest.tries(
        "whole opposites", keeps: "ABC", enough: "every change has a whole opposite"
      ) {
        PlainDesk.opposites(library, keepingNotes: true)
      }
    }
    page.at("property") {
      try await contest.tries(
        "a settable property", keeps: "ABC", enough: "all of the library may go back"
      ) {
        PlainDesk.property(library)
      }
    }
    page.at("parts") {
      try await contest.tries("the parts", keeps: "ABC", enough: "nothing new has to stay") {
        PlainDesk.parts(library)
      }
    }
    page.at("sharing") {
      try await contest.tries(
        "a shared class", keeps: "ABC", enough: "all outside the class may go back"
      ) {
        PlainDesk.sharing(library)
      }
    }
    page.at("observer") {
      try await contest.tries(
        "an observer", keeps: "ABC", enough: "only the number has to stay"
      ) {
        ObservingDesk(PlainCatalog(library))
      }
    }
    page.at("cards") {
      let trial = Trial<any UndoDesk>(
        "cards, undo, cards",
        promised: "[\(numbers[0]), \(numbers[1])], [\(numbers[2])]; shelf [\(next), \(numbers[2])]"
      ) { desk in
        var desk = desk
        _ = try desk.addBook(titled: "Snail")
        _ = try desk.addBook(titled: "Wrong")
        let cards = desk.printCards()
        try desk.undo()
        _ = try desk.addBook(titled: "Slug")
        let shelf = desk.catalog.library.shelf.map(\.id).filter { $0 >= next }
        return "\(cards), \(desk.printCards()); shelf \(shelf)"
      }
      try await contest.requires(
        trial,
        keptBy: "opposites", "whole opposites", "a settable property", "the parts", "a shared class"
      )
    }
    page.at("notes") {
      let trial = Trial<any UndoDesk>("two notes", promised: twoNotes(from: library.nextNoteID)) {
        try twoNotes(about: scene.cast[0].id, at: $0)
      }
      try await contest.requires(trial, keptBy: "opposites", "whole opposites")
    }
    page.at("memento") {
      try await contest.tries("a memento", keeps: "ABCDE", enough: "the object knows what stays") {
        Desk(Catalog(library))
      }
    }
    page.at("table") { page.show(contest.table) }
    page.at("mended") {
      page.claim(
        "the parts and `nextNoteID`, two notes",
        try twoNotes(about: scene.cast[0].id, at: PlainDesk.mendedParts(library)),
        is: twoNotes(from: library.nextNoteID))
    }

    page.at("assigned") {
      let tries: [any UndoDesk] = [
        PlainDesk.copies(library), PlainDesk.opposites(library, keepingNotes: false),
        PlainDesk.opposites(library, keepingNotes: true), PlainDesk.property(library),
        PlainDesk.parts(library), PlainDesk.sharing(library),
        ObservingDesk(PlainCatalog(library)),
      ]
      let areUnsafe = try zip(1..., tries).filter { _, desk in
        var desk = desk
        return Set(try desk.assignOldCatalog()).count == 1
      }
      page.damage("\(next) is stamped twice by tries", areUnsafe.map(\.0), is: [1, 2, 3, 4, 5])
    }
    page.at("foreign") {
      let catalog = Catalog(library)
      let other = Catalog(library)
      for title in ["Snail", "Slug", "Bee"] { _ = try other.addBook(titled: title) }
      catalog.restore(other.memento())
      page.claim(
        "it is \(numbers[3]), which neither has stamped", answers: "one that is still free",
        try catalog.addBook(titled: "Ant") == numbers[3])
    }
    page.at("price") {
      var (catalog, other) = (Catalog(library), Catalog(library))
      for title in ["Snail", "Slug", "Bee"] { _ = try other.addBook(titled: title) }
      catalog.restore(other.memento())
      let stamped = try [catalog, other].map { try $0.addBook(titled: "Ant") }
      page.damage(
        "when the second adds a book, too, both have stamped", stamped,
        is: [numbers[3], numbers[3]])
      (catalog, other) = (Catalog(library), Catalog(library))
      _ = try catalog.addBook(titled: "Snail")
      other.restore(catalog.memento())
      page.damage(
        "the second one restores a memento of the first, and has its book",
        other.library.shelf.last?.title ?? "none", is: "Snail")
      catalog.restore(Catalog(library).memento())
      let new = Catalog(catalog.library)
      page.damage(
        "a new catalog for the same library stamps", try new.addBook(titled: "Slug"), is: next)
    }
    page.at("desks") {
      let catalog = Catalog(library)
      var (first, second) = (Desk(catalog), Desk(catalog))
      _ = try first.addBook(titled: "Snail")
      _ = try second.addBook(titled: "Slug")
      first.undo()
      let left = catalog.library.shelf.filter { $0.id >= next }.map(\.title)
      page.damage(
        "on the shelf", left.isEmpty ? "neither" : left.joined(separator: " and "), is: "neither")
    }
    page.at("next day") {
      let folder = page.setting.scratchFolder("next day")
      let book = scene.cast[0].id
      func monday() throws {
        var catalog = try OpenCatalog(in: folder, first: library)
        _ = try catalog.addBook(titled: "Snail")
        _ = try catalog.addBook(titled: "Wrong")
        try catalog.undo()
        try catalog.removeBook(book)
      }
      try monday()
      var catalog = try OpenCatalog(in: folder, first: Library())
      let start = catalog.library.shelf.first?.id
      let new = catalog.library.shelf.map(\.id).filter { $0 >= next }
      page.claim("on Tuesday, the new books are", new, is: [next])
      try catalog.undo()
      let isBack = start != book && catalog.library.shelf.first?.id == book
      page.claim("the first undo brings book \(book) back, at its place", isBack)
      try catalog.undo()
      page.claim("the second one takes Snail away", catalog.library == library)
      let number = try catalog.addBook(titled: "Slug")
      page.claim("Slug gets", number, is: numbers[2])
    }
  }

  private static func twoNotes(from number: Note.ID) -> String {
    "\(number), gone, \(number.rawValue + 1)"
  }

  /// Writes a note, takes it back, and writes another.
  private static func twoNotes(about book: Book.ID, at desk: any UndoDesk) throws -> String {
    var desk = desk
    let first = try desk.write("Lovely!", about: book)
    try desk.undo()
    let isThere = desk.catalog.library.notes.contains { $0.id == first }
    let second = try desk.write("Lonely!", about: book)
    return "\(first), \(isThere ? "still there" : "gone"), \(second)"
  }
}
