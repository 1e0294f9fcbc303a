import BookLibrary
import Foundation
import LessonStage

extension Contest<Try> {
  /// The promises of the story, tried with three new books.
  static func shelf(on page: Teller, in scene: Scene) -> Contest {
    let books = scene.delivery
    let (snail, bear, soup) = (books[0].id, books[1].id, books[2].id)
    let byLetter = "A \(bear), M \(soup), S \(snail)"
    let byReading = "unread \(soup) \(snail), read \(bear)"
    return Contest(
      on: page,
      Trial("at first, then by title", promised: "\(byReading); \(byLetter)") { tried in
        var shelf = try tried.make(\.firstLetter)
        let start = shelf.groups(of: books).told
        try shelf.choose("title")
        let byTitle = shelf.groups(of: books)
        var library = scene.library
        let sorted = byTitle.flatMap(\.books)
        for book in sorted { try library.insert(book, at: library.shelf.endIndex) }
        try scene.store.save(library)
        let onFile = try Array(scene.saved().shelf.suffix(books.count))
        let end = onFile == sorted ? "" : "; on file \(onFile.map(\.id))"
        return "\(start); \(byTitle.told)\(end)"
      },
      Trial("by title, saved, started again", promised: byLetter) { tried in
        let file = page.setting.scratchFolder("choice")
        let saved = try tried.shelf(by: "title").savedName
        try saved.write(to: file, atomically: true, encoding: .utf8)
        let name = try String(contentsOf: file, encoding: .utf8)
        return try tried.shelf(by: name).groups(of: books).told
      },
      Trial(
        "by shape, from another module", promised: "landscape \(bear) \(snail), portrait \(soup)"
      ) {
        try $0.shelf(by: "shape").groups(of: books).told
      })
  }
}

extension Scene {
  /// Three new books.
  var delivery: [Book] {
    let number = unknownBook.rawValue
    func book(_ index: Int, _ title: String, _ isRead: Bool, _ shape: Book.Orientation) -> Book {
      Book(
        id: Book.ID(rawValue: number + index), title: title, isRead: isRead, orientation: shape,
        coverPath: "/new.png")
    }
    return [
      book(0, "Snail", false, .landscape), book(1, "A Sleepy Bear", true, .landscape),
      book(2, "Moon Soup", false, .portrait),
    ]
  }
}

extension [CardGroup] {
  var cards: String { map(\.card).joined(separator: ", ") }

  /// The cards, and the numbers of the books behind them: `M 667, S 666 668`.
  var told: String {
    map { group in ([group.card] + group.books.map { "\($0.id)" }).joined(separator: " ") }
      .joined(separator: ", ")
  }
}
