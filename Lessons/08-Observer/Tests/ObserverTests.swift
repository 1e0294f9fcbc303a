import BookLibrary
import TestSupport
import Testing

@testable import ObserverLesson

/// The observers: a screen, a row, and a stream.
@MainActor struct ObserverTests {
  private let folder: TemporaryFolder
  private let library: ObservedLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try ObservedLibrary(store: LibraryStore(folder: folder.url))
  }

  @Test func `a screen follows each kind of event`() throws {
    let memento = try LibraryStore(folder: folder.url).loadMemento()
    let screen = BooksScreen()
    screen.open(on: library)

    try library.insert(Book(id: 666, title: "Owl", coverPath: "/owl.png"), at: 3)
    try library.mark(84)
    try library.remove(71)
    #expect(screen.rows == Array(library.shelf))

    try library.restore(memento)
    #expect(screen.rows == Array(library.shelf))
  }

  @Test func `a row shows the title of the book to which it was bound last`() throws {
    let row = TitleRow()
    row.bind(to: 71, in: library)
    row.bind(to: 84, in: library)

    try library.rename(71, to: "A")
    #expect(row.text == "A Suitcase for Snail")

    try library.rename(84, to: "B")
    #expect(row.text == "B")
  }

  @Test func `a row shows a title only while its book is in the library`() throws {
    let row = TitleRow()
    row.bind(to: 666, in: library)
    #expect(row.text == "")

    try library.insert(Book(id: 666, title: "Owl", coverPath: "/owl.png"), at: 0)
    try library.remove(84)
    #expect(row.text == "Owl")

    try library.remove(666)
    #expect(row.text == "")
  }

  @Test func `a binding does not keep the row alive`() {
    weak var gone: TitleRow?
    func scroll() {
      let row = TitleRow()
      gone = row
      row.bind(to: 71, in: library)
    }
    scroll()

    #expect(gone == nil)
  }

  @Test func `a stream keeps every event until a loop takes it`() async throws {
    let events = library.events()
    for id in [84, 71, 97] as [Book.ID] { try library.remove(id) }

    var rows: [Int] = []
    for await event in events {
      if case .deleted(_, let row) = event { rows.append(row) }
      if rows.count == 3 { break }
    }

    #expect(rows == [1, 0, 0])
  }
}
