import BookLibrary
import TestSupport
import Testing

@testable import ObserverLesson

/// The observers: a screen, a row, and a stream.
@MainActor struct ObserverTests {
  private let folder: TemporaryFolder
  private let library: ObservedLibrary
  private let owl = Book(id: 666, title: "Owl", coverPath: "/owl.png")
  /// The books in rows 0, 1 and 2.
  private let lighthouse: Book.ID = 71
  private let snail: Book.ID = 84
  private let moon: Book.ID = 97

  init() throws {
    folder = try TemporaryFolder()
    library = try ObservedLibrary(store: LibraryStore(folder: folder.url))
  }

  @Test func `a screen follows each kind of event`() throws {
    let memento = try LibraryStore(folder: folder.url).loadMemento()
    let screen = BooksScreen()
    screen.open(on: library)

    try library.insert(owl, at: 3)
    try library.mark(snail)
    try library.remove(lighthouse)
    #expect(screen.rows == Array(library.shelf))

    try library.restore(memento)
    #expect(screen.rows == Array(library.shelf))
  }

  @Test func `a row shows the title of the book it was last bound to`() throws {
    let row = TitleRow()
    row.bind(to: lighthouse, in: library)
    row.bind(to: snail, in: library)

    try library.rename(lighthouse, to: "A")
    #expect(row.text == "A Suitcase for Snail")

    try library.rename(snail, to: "B")
    #expect(row.text == "B")
  }

  @Test func `a row shows a title only while its book is in the library`() throws {
    let row = TitleRow()
    row.bind(to: owl.id, in: library)
    #expect(row.text == "")

    try library.insert(owl, at: 0)
    try library.remove(snail)
    #expect(row.text == "Owl")

    try library.remove(owl.id)
    #expect(row.text == "")
  }

  @Test func `a binding does not keep the row alive`() {
    weak var gone: TitleRow?
    func scroll() {
      let row = TitleRow()
      gone = row
      row.bind(to: lighthouse, in: library)
    }
    scroll()

    #expect(gone == nil)
  }

  @Test func `a stream keeps every event until a loop takes it`() async throws {
    let events = library.events()
    for id in [snail, lighthouse, moon] { try library.remove(id) }

    var rows: [Int] = []
    for await event in events {
      if case .deleted(_, let row) = event { rows.append(row) }
      if rows.count == 3 { break }
    }

    #expect(rows == [1, 0, 0])
  }
}
