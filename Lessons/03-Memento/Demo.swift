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
    for (number, sample) in zip(numbers, 666...) { page.says(number, for: sample) }
    let contest = Contest.undo(on: page, in: scene)

    page.at("book") { page.show(scene) }
    page.at("copies") {
      try await contest.tries("copies of everything", keeps: "B", enough: "all of it may go back") {
        PlainDesk.copies(library)
      }
    }
    page.at("opposites") {
      try await contest.tries(
        "the opposite of each change", keeps: "AC", enough: "each change has a whole opposite"
      ) {
        PlainDesk.opposites(library)
      }
    }
    page.at("observer") {
      try await contest.tries(
        "copies and an observer", keeps: "ABC", enough: "only the number has to stay"
      ) {
        ObservingDesk(PlainCatalog(library))
      }
    }
    page.at("property") {
      try await contest.tries(
        "a property that can be set", keeps: "ABC", enough: "all of the library may go back"
      ) {
        PlainDesk.property(library)
      }
    }
    page.at("split") {
      try await contest.tries(
        "two structs", keeps: "ABC", enough: "all of one struct may go back"
      ) {
        PlainDesk.split(library)
      }
    }
    page.at("cards") {
      let trial = Trial<any UndoDesk>(
        "cards for two books; undo; cards for a third",
        promised: "cards [\(numbers[0]), \(numbers[1])], then [\(numbers[2])]"
      ) { desk in
        var desk = desk
        _ = try desk.addBook(titled: "Snail")
        _ = try desk.addBook(titled: "Wrong")
        let cards = desk.printCards()
        try desk.undo()
        _ = try desk.addBook(titled: "Slug")
        return "cards \(cards), then \(desk.printCards())"
      }
      try await contest.requires(
        trial, keptBy: "the opposite of each change", "a property that can be set", "two structs")
    }
    page.at("memento") {
      try await contest.tries("a memento", keeps: "ABCD", enough: "") {
        Desk(Catalog(library))
      }
    }
    page.at("notes") {
      let number = library.nextNoteID.rawValue
      let trial = Trial<any UndoDesk>(
        "a note; undo; a note", promised: "notes [\(number), \(number + 1)]"
      ) { desk in
        var desk = desk
        let first = try desk.write("Lovely!", about: scene.cast[0].id)
        try desk.undo()
        return "notes \([first, try desk.write("Lonely!", about: scene.cast[0].id)])"
      }
      try await contest.requires(trial, keptBy: "the opposite of each change", "a memento")
    }

    page.at("assigned") {
      let tries: [any UndoDesk] = [
        PlainDesk.copies(library), PlainDesk.opposites(library),
        ObservingDesk(PlainCatalog(library)), PlainDesk.property(library),
        PlainDesk.split(library), Desk(Catalog(library)),
      ]
      let areSafe = try tries.map { desk in
        var desk = desk
        return try desk.assignOldCatalog() == [numbers[0], numbers[1]]
      }
      page.claim(
        "tries 1, 2, 4 and 5 stamp \(next) twice; the observer and the memento don't",
        answers: "four of them", areSafe == [false, false, true, false, false, true])
    }
    page.at("foreign") {
      let catalog = Catalog(library)
      let other = Catalog(library)
      for title in ["Snail", "Slug", "Bee"] { _ = try other.addBook(titled: title) }
      catalog.restore(other.memento())
      page.claim(
        "the next book is \(numbers[3]), which neither has given out",
        answers: "one that is still free", try catalog.addBook(titled: "Ant") == numbers[3])
      page.damage(
        "but the shelf has the other's new books",
        catalog.library.shelf.map(\.id).filter { $0 >= next }, is: numbers)
      catalog.restore(Catalog(library).memento())
      let new = Catalog(catalog.library)
      page.damage("a new catalog, made of this one's library, stamps", try new.addBook(titled: "Bee"), is: next)
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
        var history = History<OpenCatalog.Memento>()
        var catalog = try OpenCatalog(in: folder, first: library, history: &history)
        _ = try catalog.addBook(titled: "Snail", with: &history)
        _ = try catalog.addBook(titled: "Wrong", with: &history)
        try catalog.removeBook(book, with: &history)
      }
      try monday()
      var history = History<OpenCatalog.Memento>()
      var catalog = try OpenCatalog(in: folder, first: Library(), history: &history)
      try catalog.undo(&history)
      page.claim("on Tuesday, the first undo brings book \(book) back", catalog.library.shelf.contains(book))
      try catalog.undo(&history)
      let number = try catalog.addBook(titled: "Slug", with: &history)
      page.claim("after the second, the next book is", number, is: numbers[2])
      page.claim("the new books", catalog.library.shelf.map(\.id).filter { $0 >= next }, is: [numbers[0], numbers[2]])
    }
  }
}
