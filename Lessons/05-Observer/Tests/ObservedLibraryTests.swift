import BookLibrary
import TestSupport
import Testing

@testable import ObserverLesson

/// The subject: which observer gets which event, and when.
@MainActor struct ObservedLibraryTests {
  private let folder: TemporaryFolder
  private let library: ObservedLibrary
  private let owl = Book(id: 666, title: "The Owl Who Overslept", coverPath: "/owl.png")
  /// The books in rows 0, 1 and 2.
  private let lighthouse: Book.ID = 71
  private let snail: Book.ID = 84
  private let moon: Book.ID = 97

  init() throws {
    folder = try TemporaryFolder()
    library = try ObservedLibrary(store: LibraryStore(folder: folder.url))
  }

  @Test func `an observer gets all the books first, and then one event for each change`() throws {
    let start = library.shelf
    let memento = try LibraryStore(folder: folder.url).load().memento()
    let listener = Listener(library)

    try library.insert(owl, at: 0)
    try library.rename(owl.id, to: "Owl")
    try library.mark(owl.id)
    try library.remove(lighthouse)
    try library.restore(memento)

    var renamed = owl
    renamed.title = "Owl"
    var read = renamed
    read.isRead = true
    #expect(
      listener.events == [
        .refreshed(start), .inserted(owl, row: 0), .updated(renamed, row: 0),
        .updated(read, row: 0), .deleted(start[0], row: 1), .refreshed(start),
      ])
  }

  @Test func `a change is saved and made before it is announced`() throws {
    var inFile: Shelf?
    var inMemory: Shelf?
    let listener = Listener(library) { _ in
      inFile = try? LibraryStore(folder: folder.url).load().shelf
      inMemory = library.shelf
    }

    try library.remove(snail)

    #expect(inFile?.contains(snail) == false, "The file must have the change already.")
    #expect(inMemory?.contains(snail) == false, "The library must have the change already.")
    #expect(listener.events.count == 2)
  }

  @Test func `without a change, nothing is announced`() throws {
    let listener = Listener(library)

    try library.mark(snail, asRead: false)
    #expect(throws: LibraryError.noSuchBook(1)) { try library.remove(1) }
    // Another program writes the file.
    try folder.write("{}", to: "library.json")
    #expect(throws: StoreError.changedOnDisk(folder.file("library.json"))) {
      try library.remove(snail)
    }

    #expect(library.shelf.count == 20)
    #expect(listener.events.count == 1)
  }

  @Test func `an observer that leaves in the meantime is not called; no other is skipped`() throws {
    var others: [Listener] = []
    let first = Listener(library) { _ in others.first?.token = nil }
    others = [Listener(library), Listener(library)]

    try library.mark(snail)

    #expect(([first] + others).map(\.events.count) == [2, 1, 2])
  }

  @Test func `a change that an observer makes is announced after the current one`() throws {
    var book = library.shelf[1]
    let first = Listener(library) { event in
      if case .updated = event { try? library.remove(snail) }
    }
    let second = Listener(library)

    try library.mark(snail)

    book.isRead = true
    #expect(second.events.dropFirst() == [.updated(book, row: 1), .deleted(book, row: 1)])
    #expect(first.events == second.events)
  }

  @Test func `a new observer gets each change made after it joins, and no earlier one`() throws {
    var newcomers: [Listener] = []
    let first = Listener(library) { event in
      guard case .updated = event else { return }
      try? library.remove(lighthouse)
      newcomers = [Listener(library)]
      try? library.remove(moon)
    }
    let start = library.shelf

    try library.mark(snail)

    let events = newcomers.first?.events.dropFirst()
    #expect(events == [.deleted(start[2], row: 1)])
    #expect(first.events.count == 4)
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
