import BookLibrary
import LessonStage

extension Contest<any UndoDesk> {
  /// The promises of the story, tried in the story's library.
  static func undo(on page: Teller, in scene: Scene) -> Contest {
    let next = scene.unknownBook
    let numbers = [next, next.next, next.next.next]
    let book = scene.cast[0].id
    return Contest(
      on: page,
      Trial(
        "two books, two undos, a third book",
        promised: "stamped \(numbers), on file [\(numbers[2])]"
      ) { desk in
        var desk = desk
        var stamped = [try desk.addBook(titled: "Snail")]
        stamped.append(try desk.addBook(titled: "Wrong"))
        try desk.undo()
        try desk.undo()
        stamped.append(try desk.addBook(titled: "Slug"))
        try scene.store.save(desk.catalog.library)
        let saved = try scene.saved().shelf.map(\.id).filter { $0 >= next }
        return "stamped \(stamped), on file \(saved)"
      },
      Trial(
        "a book with a note is removed; undo", promised: "nothing, then the book and its note"
      ) { desk in
        var desk = desk
        let note = try desk.write("Lovely!", about: book)
        func found() throws -> String {
          let library = try desk.catalog.library
          let hasNote = library.notes.contains { $0.id == note }
          guard library.shelf.contains(book) else { return hasNote ? "a note" : "nothing" }
          return hasNote ? "the book and its note" : "the book"
        }
        try desk.removeBook(book)
        let removed = try found()
        try desk.undo()
        return "\(removed), then \(try found())"
      },
      Trial(
        "a delivery fails halfway; undo; a book",
        promised: "planned [\(next)], then []; stamped \(numbers[2])"
      ) { desk in
        var desk = desk
        try desk.planBook(try desk.addBook(titled: "Snail"))
        do { try desk.enterDelivery() } catch is NoTitle {}
        guard try desk.catalog.library.shelf.last?.id == next else { return "half of it is left" }
        let planned = desk.plan
        try desk.undo()
        let number = try desk.addBook(titled: "Slug")
        return "planned \(planned), then \(desk.plan); stamped \(number)"
      })
  }
}
