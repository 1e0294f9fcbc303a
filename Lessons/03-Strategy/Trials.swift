import BookLibrary
import Foundation
import LessonStage

extension Contest<ShelfMaker> {
  /// The promises of the story, tried with three new books.
  static func shelf(on page: Teller, in scene: Scene) -> Contest {
    let books = scene.delivery
    let (snail, bear, soup) = (books[0].id, books[1].id, books[2].id)
    let byLetter = "A \(bear), M \(soup), S \(snail)"
    let byReading = "unread \(soup) \(snail), read \(bear)"
    return Contest(
      on: page,
      Trial("at first, then by title", promised: "\(byReading); \(byLetter)") { make in
        var shelf = try make(\.firstLetter)
        let start = shelf.groups(of: books).told
        try shelf.choose("title")
        let byTitle = shelf.groups(of: books)
        var library = scene.library
        for book in byTitle.flatMap(\.books) {
          try library.insert(book, at: library.shelf.endIndex)
        }
        try scene.store.save(library)
        let onFile = try scene.saved().shelf.suffix(books.count)
        let isOnFile = Array(onFile) == byTitle.flatMap(\.books)
        return "\(start); \(byTitle.told)" + (isOnFile ? "" : "; on file \(onFile.map(\.id))")
      },
      Trial("by title, saved, started again", promised: byLetter) { make in
        var shelf = try make(\.firstLetter)
        try shelf.choose("title")
        let file = page.setting.scratchFolder("choice")
        try shelf.savedName.write(to: file, atomically: true, encoding: .utf8)

        shelf = try make(\.firstLetter)
        try shelf.choose(String(contentsOf: file, encoding: .utf8))
        return shelf.groups(of: books).told
      },
      Trial(
        "by shape, from another module", promised: "landscape \(bear) \(snail), portrait \(soup)"
      ) { make in
        var shelf = try make(\.firstLetter)
        try shelf.choose("shape")
        return shelf.groups(of: books).told
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
