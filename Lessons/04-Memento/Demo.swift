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
    let tries = Try.all(library)
    for rung in tries {
      page.at(rung.mark) {
        try await contest.tries(rung.name, keeps: rung.keeps, enough: rung.enough, rung.desk)
      }
    }
    page.at("cards") {
      let promised =
        "[\(numbers[0]), \(numbers[1])], [\(numbers[2])]; shelf [\(next), \(numbers[2])]"
      let trial = Trial<any UndoDesk>("books, cards, undos, a book, cards", promised: promised) {
        var desk = $0
        _ = try desk.addBook(titled: "Snail")
        _ = try desk.addBook(titled: "Wrong")
        let cards = try desk.printCards()
        try desk.undo()
        try desk.undo()
        _ = try desk.addBook(titled: "Slug")
        let more = try desk.printCards()
        return
          "\(cards), \(more); shelf \(desk.catalog.library.shelf.map(\.id).filter { $0 >= next })"
      }
      try await contest.requires(
        trial,
        keptBy: "opposites", "whole opposites", "a settable property", "the parts", "a shared class"
      )
    }
    page.at("notes") {
      let first = library.nextNoteID
      let trial = Trial<any UndoDesk>(
        "two notes", promised: "\(first), gone, \(first.rawValue + 1)"
      ) {
        var desk = $0
        let number = try desk.write("Lovely!", about: scene.cast[0].id)
        try desk.undo()
        let isThere = desk.catalog.library.notes.contains { $0.id == number }
        let second = try desk.write("Lonely!", about: scene.cast[0].id)
        return "\(number), \(isThere ? "still there" : "gone"), \(second)"
      }
      try await contest.requires(trial, keptBy: "opposites", "whole opposites")
    }
    page.at("memento") {
      try await contest.tries("a memento", keeps: "ABCDE", enough: "the object knows what stays") {
        Desk(Catalog(library))
      }
    }
    page.at("titles") {
      let trial = Trial<any UndoDesk>("a new title; undo", promised: "Slug, then Snail") {
        var desk = $0
        let number = try desk.addBook(titled: "Snail")
        try desk.rename(number, to: "Slug")
        let title = desk.catalog.library.shelf.last?.title ?? "none"
        try desk.undo()
        return "\(title), then \(desk.catalog.library.shelf.last?.title ?? "none")"
      }
      try await contest.requires(
        trial,
        keptBy: "copies of everything", "a settable property", "the parts", "a shared class",
        "an observer", "a memento")
    }

    page.at("assigned") {
      let areUnsafe = try zip(1..., tries).filter { _, rung in
        var desk = rung.desk()
        return Set(try desk.assignOldCatalog()).count == 1
      }
      page.damage("\(next) is stamped twice by tries", areUnsafe.map(\.0), is: [1, 2, 3, 4, 5])
    }
    func redAfterBlue() throws -> (red: Catalog, blue: Catalog) {
      let (red, blue) = (Catalog(library), Catalog(library))
      for title in ["Snail", "Slug", "Bee"] { _ = try blue.addBook(titled: title) }
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
      red.restore(Catalog(library).memento())
      let number = try Catalog(red.library).addBook(titled: "Slug")
      page.damage("red goes back, and a new catalog of its library stamps", number, is: next)
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
}
