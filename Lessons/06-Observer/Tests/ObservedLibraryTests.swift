import BookLibrary
import TestSupport
import Testing

@testable import ObserverLesson

/// The subject: who is told of which event, and when.
@MainActor struct ObservedLibraryTests {
  /// Also the owner of observers: it lives as long as a test.
  private let folder: TemporaryFolder
  private let library: ObservedLibrary
  private let owl = Book(id: 666, title: "The Owl Who Overslept", coverPath: "/owl.png")

  init() throws {
    folder = try TemporaryFolder()
    library = try ObservedLibrary(store: LibraryStore(folder: folder.url))
  }

  @Test func `a display follows an insertion and a restored library`() throws {
    let memento = try LibraryStore(folder: folder.url).load().memento()
    let display = ShelfDisplay()
    library.observe(display) { $0.show($1) }
    for change in [ShelfChange.insert(owl, row: 3), .restore(memento)] {
      try library.change(change)
      #expect(display.rows == Array(library.shelf))
    }
  }

  @Test func `a display that is told in the wrong order doesn't end the program`() {
    let display = ShelfDisplay()
    display.show(.deleted(owl, row: 0))
    display.show(.updated(old: owl, new: owl, row: 0))
    #expect(display.rows == [owl])
    display.show(.inserted(owl, row: 3))
    #expect(display.rows == [owl, owl])
  }

  @Test func `a reload of other notes is taken over, and no event about books`() throws {
    var events = 0
    library.observe(folder) { _, _ in events += 1 }
    let store = LibraryStore(folder: folder.url)
    var other = try store.load()
    let note = try #require(other.notes.first)
    try other.removeNote(note.id)
    try store.save(other)
    try library.change(.reload)
    try library.change(.mark(84))
    #expect(events == 2)
    #expect(try !store.load().notes.contains(note))
    try folder.write("{}", to: "library.json")
    #expect(throws: StoreError.self) { try library.change(.reload) }
    #expect(events == 2, "a damaged file changes nothing")
  }

  @Test func `a change in a first event is announced after it`() throws {
    let start = library.shelf
    var events: [ShelfEvent] = []
    library.observe(folder) { _, event in
      events.append(event)
      if case .refreshed = event { try? library.change(.remove(84)) }
    }
    #expect(events == [.refreshed(start), .deleted(start[1], row: 1)])
  }
}
