import BookLibrary
import Foundation
import LessonStage

@main
struct MementoPage: PageLesson {
  static let file = #filePath

  static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 1)
    let library = scene.library
    let (book, next) = (scene.cast[0].id, scene.unknownBook)
    let numbers = [next, next.next, next.next.next, next.next.next.next]
    page.says(book, for: 71)
    for (number, sample) in zip(numbers, 666...) { page.says(number, for: sample) }
    let contest = Contest.undo(on: page, in: scene)

    page.at("book") { page.show(scene) }
    let tries = Try.all(library)
    for rung in tries {
      page.at(rung.name) {
        try await contest.tries(rung.name, keeps: rung.keeps, enough: rung.enough, rung.desk)
      }
    }
    page.at("notes") {
      let first = library.nextNoteID
      let trial = Trial<any UndoDesk>(
        "two notes", promised: "\(first), gone, \(first.rawValue + 1)"
      ) {
        var desk = $0
        let number = try desk.write("Lovely!", about: book)
        try desk.undo()
        let isThere = try desk.catalog.library.notes.contains { $0.id == number }
        let second = try desk.write("Lonely!", about: book)
        return "\(number), \(isThere ? "still there" : "gone"), \(second)"
      }
      try await contest.requires(
        trial, keptBy: "changes with inverses", "copies, shared numbers", "two parts")
    }
    page.at("month") {
      let trial = Trial<any UndoDesk>(
        "chosen, removed, two undos", promised: "\(book), none, \(book), none"
      ) {
        var desk = $0
        var chosen: [Book.ID?] = []
        do { try desk.choose(next) } catch LibraryError.noSuchBook(next) {}
        try desk.choose(book)
        chosen.append(desk.catalog.bookOfTheMonth)
        try desk.removeBook(book)
        chosen.append(desk.catalog.bookOfTheMonth)
        for _ in 1...2 {
          try desk.undo()
          chosen.append(desk.catalog.bookOfTheMonth)
        }
        return chosen.map { $0.map { "\($0)" } ?? "none" }.joined(separator: ", ")
      }
      try await contest.requires(
        trial, keptBy: "copies of everything", "copies, shared numbers", "two parts",
        "a catalog's memento")
    }

    page.at("assigned") {
      let areUnsafe = try zip(1..., tries).filter { _, rung in
        var desk = rung.desk()
        return Set(try desk.assignOldCatalog()).count == 1
      }
      page.damage("\(next) is stamped twice by tries", areUnsafe.map(\.0), is: [1, 2, 4, 5])
    }
    let note = Note(
      id: library.nextNoteID, bookID: book, author: "Mei", content: "Lovely!", created: .now)
    page.at("observer") {
      var catalog = PlainCatalog(library) { didSet { catalog.keepNumber(of: oldValue) } }
      let old = catalog
      _ = try catalog.addBook(titled: "Snail")
      try catalog.write(note)
      catalog = old
      page.claim("the next book gets", try catalog.addBook(titled: "Slug"), is: numbers[1])
      page.damage("the next note gets the old number", catalog.library.nextNoteID, is: note.id)
    }
    page.at("half") {
      var catalog = ContentCatalog(library)
      try catalog.write(note)
      catalog.content.shelf = Shelf()
      let left = try catalog.library.notes.filter { $0.bookID == book }.map(\.content)
      page.damage("the shelf is empty, but its note is there", left.suffix(1), is: ["Lovely!"])
    }
    page.at("screen") {
      let isShown = try zip(1..., tries).filter { _, rung in
        var desk = rung.desk()
        let screen = desk.catalog
        let number = try desk.addBook(titled: "Snail")
        return try screen.library.shelf.contains(number)
      }
      page.claim("the screen shows Snail in tries", isShown.map(\.0), is: [6])
    }
    page.at("second") {
      var first = SharingCatalog(library)
      var second = first
      let shared = try [first.addBook(titled: "Snail"), second.addBook(titled: "Slug")]
      page.damage("try 3: each uses up the other's numbers", shared, is: [next, next.next])
      let own = try [Catalog(library), Catalog(library)].map { try $0.addBook(titled: "Snail") }
      page.damage("try 6: both stamp", own, is: [next, next])
    }
    func redAfterBlue(removed: [Book.ID] = []) throws -> (red: Catalog, blue: Catalog) {
      let (red, blue) = (Catalog(library), Catalog(library))
      for title in ["Snail", "Slug", "Bee"] { _ = try blue.addBook(titled: title) }
      for number in removed { try blue.removeBook(number) }
      red.restore(blue.memento())
      return (red, blue)
    }
    page.at("foreign") {
      let number = try redAfterBlue().red.addBook(titled: "Ant")
      page.claim(
        "it is \(numbers[3]), which neither has stamped", answers: "one that is still free",
        number == numbers[3])
    }
    page.at("price") {
      let (red, blue) = try redAfterBlue()
      let stamped = try [red, blue].map { try $0.addBook(titled: "Ant") }
      page.damage(
        "then blue adds a book, too, and both have stamped", stamped, is: [numbers[3], numbers[3]])
      let green = Catalog(library)
      green.restore(red.memento())
      page.damage(
        "a third catalog restores red's memento, and has its book",
        green.library.shelf.last?.title ?? "none", is: "Ant")
      let number = try redAfterBlue(removed: [numbers[1], numbers[2]]).red.addBook(titled: "Ant")
      page.damage(
        "if blue had removed its last two books, red's book would get blue's number", number,
        is: numbers[1])
    }
    page.at("desks") {
      let catalog = Catalog(library)
      var (first, second) = (Desk(catalog), Desk(catalog))
      _ = try first.addBook(titled: "Snail")
      _ = try second.addBook(titled: "Slug")
      func left() -> String { catalog.library.shelf.last { $0.id >= next }?.title ?? "neither" }
      first.undo()
      page.damage("after the first Undo, on the shelf", left(), is: "neither")
      second.undo()
      page.damage("after the second", left(), is: "Snail")
    }
    page.at("morning") {
      var desk = Desk(Catalog(library))
      let morning = desk
      try desk.planBook(try desk.addBook(titled: "Snail"))
      desk = morning
      desk.undo()
      let last = desk.catalog.library.shelf.last?.title ?? "none"
      page.damage(
        "this morning's desk plans \(desk.plan), and its Undo leaves on the shelf", last,
        is: "Snail")
    }
    page.at("next day") {
      let folder = page.setting.scratchFolder("next day")
      do {
        var catalog = try OpenCatalog(in: folder, first: library)
        _ = try catalog.addBook(titled: "Snail")
        _ = try catalog.addBook(titled: "Wrong")
        try catalog.undo()
        try catalog.removeBook(book)
      }
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
}
