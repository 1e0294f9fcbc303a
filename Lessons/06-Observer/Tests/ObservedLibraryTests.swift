import BookLibrary
import TestSupport
import Testing

@testable import ObserverLesson

/// The subject: who is told of which event, and when.
@MainActor struct ObservedLibraryTests {
  private let folder: TemporaryFolder
  private let library: ObservedLibrary
  private let start: Shelf
  private let owl = Book(id: 666, title: "The Owl Who Overslept", coverPath: "/owl.png")
  /// The books in rows 0, 1 and 2.
  private let lighthouse: Book.ID = 71
  private let snail: Book.ID = 84
  private let moon: Book.ID = 97

  init() throws {
    folder = try TemporaryFolder()
    library = try ObservedLibrary(store: LibraryStore(folder: folder.url))
    start = library.shelf
  }

  @Test func `a change is saved and made before it is announced`() throws {
    var inFile: Shelf?
    var inMemory: Shelf?
    let listener = Listener(library) { _ in
      inFile = try? LibraryStore(folder: folder.url).load().shelf
      inMemory = library.shelf
    }
    try library.change(.remove(snail))
    #expect(inFile?.contains(snail) == false, "The file must have the change already.")
    #expect(inMemory?.contains(snail) == false, "The library must have the change already.")
    #expect(listener.events.count == 2)
  }

  @Test func `equal events that wait are all told, in order`() throws {
    let listener = Listener(library) { event in
      guard case .deleted = event else { return }
      for isRead in [true, false, true] { try? library.change(.mark(snail, asRead: isRead)) }
    }
    try library.change(.remove(lighthouse))
    let marks = listener.events.map { $0.newBooks.map(\.isRead) }
    #expect(marks.dropFirst(2) == [[true], [false], [true]])
  }

  @Test func `a display follows each kind of event`() throws {
    let memento = try LibraryStore(folder: folder.url).load().memento()
    let display = ShelfDisplay()
    library.observe(display) { $0.show($1) }
    let changes: [ShelfChange] = [
      .insert(owl, row: 3), .insert(Book(id: 667, title: "Bee", coverPath: "/bee.png"), row: 21),
      .mark(snail), .remove(lighthouse), .restore(memento),
    ]
    for change in changes {
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

  @Test func `if the file is damaged, a reload leaves the library as it is`() throws {
    let listener = Listener(library)
    try folder.write("{}", to: "library.json")
    #expect(throws: StoreError.self) { try library.change(.reload) }
    #expect(listener.events.count == 1 && library.shelf == start)
  }

  @Test func `a reload of other notes is taken over, and no event about books`() throws {
    let listener = Listener(library)
    let store = LibraryStore(folder: folder.url)
    var other = try store.load()
    let note = try #require(other.notes.first)
    try other.removeNote(note.id)
    try store.save(other)
    try library.change(.reload)
    try library.change(.mark(snail))
    #expect(listener.events.count == 2)
    #expect(try !store.load().notes.contains(note))
  }

  @Test func `a change in a first event is announced after it`() throws {
    let listener = Listener(library) { event in
      if case .refreshed = event { try? library.change(.remove(snail)) }
    }
    #expect(listener.events == [.refreshed(start), .deleted(start[1], row: 1)])
  }
}

/// An observer that keeps its events, and may act when it gets one.
@MainActor private final class Listener {
  private(set) var events: [ShelfEvent] = []
  var token: ObservationToken?

  init(_ library: ObservedLibrary, act: @escaping (ShelfEvent) -> Void = { _ in }) {
    token = library.observe { [weak self] event in
      self?.events.append(event)
      act(event)
    }
  }
}
