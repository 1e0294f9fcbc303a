import BookLibrary
import TestSupport
import Testing

@testable import ObserverLesson

/// The observers: a screen and a row.
@MainActor struct ObserverTests {
  private let folder: TemporaryFolder
  private let library: ObservedLibrary
  private let owl = Book(id: 666, title: "Owl", coverPath: "/owl.png")
  /// The books in rows 0 and 1.
  private let lighthouse: Book.ID = 71
  private let snail: Book.ID = 84

  init() throws {
    folder = try TemporaryFolder()
    library = try ObservedLibrary(store: LibraryStore(folder: folder.url))
  }

  @Test func `a screen follows each kind of event`() throws {
    let memento = try LibraryStore(folder: folder.url).load().memento()
    let screen = ListScreen()
    screen.open(on: library)

    try library.insert(owl, at: 3)
    try library.mark(snail)
    try library.remove(lighthouse)
    #expect(screen.rows == Array(library.shelf))
    try library.restore(memento)
    #expect(screen.rows == Array(library.shelf))
  }

  @Test func `a row shows a title only while its book is in the library`() throws {
    let row = TitleRow()
    row.bind(to: owl.id, in: library)
    var texts = [row.text]

    try library.insert(owl, at: 0)
    try library.remove(snail)
    texts.append(row.text)
    try library.remove(owl.id)
    texts.append(row.text)

    #expect(texts == ["", "Owl", ""])
  }

  @Test func `a defer in an initializer does not call didSet`() {
    struct Row {
      var shown: [String] = []
      var title = "A" { didSet { shown.append(title) } }

      init() {
        // In language mode 5, this calls it.
        defer { title = "C" }
        title = "B"
      }
    }
    let row = Row()
    #expect(row.title == "C" && row.shown == [])
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
}
