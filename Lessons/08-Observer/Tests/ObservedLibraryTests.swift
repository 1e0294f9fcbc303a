import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import ObserverLesson

/// The library with its file: what is told, and when.
@MainActor struct ObservedLibraryTests {
  private let folder: TemporaryFolder
  private let library: ObservedLibrary
  private let owl = Book(id: 666, title: "The Owl Who Overslept", coverPath: "/owl.png")

  init() throws {
    folder = try TemporaryFolder()
    library = try ObservedLibrary(store: LibraryStore(folder: folder.url))
  }

  private func saved() throws -> Shelf {
    Library(try LibraryStore(folder: folder.url).load()).shelf
  }

  private enum Change {
    case insert(Book, row: Int), mark(Book.ID), remove(Book.ID), restore(Library)
  }

  private func make(_ change: Change) async throws {
    switch change {
    case .insert(let book, let row): try await library.insert(book, at: row)
    case .mark(let id): try await library.mark(id)
    case .remove(let id): try await library.remove(id)
    case .restore(let state): try await library.restore(state.memento())
    }
  }

  @Test func `each change is told once, after it is saved, and a screen follows`() async throws {
    let start = Library(try LibraryStore(folder: folder.url).load())
    let sample = start.shelf
    var read = sample[1]
    read.isRead = true
    var (events, saves): ([ShelfEvent], [Shelf?]) = ([], [])
    let token = library.observe { event in
      events.append(event)
      saves.append(try? saved())
    }
    let screen = BooksScreen()
    screen.open(library)
    let changes: [Change] = [
      .insert(owl, row: 20), .mark(84), .mark(84), .remove(71), .restore(start), .restore(start),
    ]
    for change in changes {
      try await make(change)
      expect(saves.last, is: library.shelf)
      expect(screen.rows, is: Array(library.shelf))
    }

    expect(
      events,
      is: [
        .refreshed(sample), .inserted(owl, row: 20), .updated(old: sample[1], new: read, row: 1),
        .deleted(sample[0], row: 0), .refreshed(sample),
      ])
    withExtendedLifetime(token) {}
  }

  private func expectRefusals(_ refusals: [(any Error, Change)]) async {
    for (expected, change) in refusals {
      var found = "no error"
      do { try await make(change) } catch { found = "\(error)" }
      expect(found, is: "\(expected)")
    }
  }

  @Test func `a change that fails is not made, and not told`() async throws {
    var events = 0
    let token = library.observe { _ in events += 1 }
    let (before, bytes) = (library.shelf, folder.bytes(of: "library.json"))

    await expectRefusals([
      (ShelfError.noSuchBook(1), .mark(1)), (ShelfError.noSuchBook(1), .remove(1)),
      (ShelfError.duplicateBook(84), .insert(before[1], row: 0)),
      (ShelfError.positionOutOfRange(21, count: 20), .insert(owl, row: 21)),
    ])
    expect(folder.bytes(of: "library.json"), is: bytes)

    try await ObservedLibrary(store: LibraryStore(folder: folder.url)).remove(665)
    let error = StoreError.changedOnDisk(folder.file("library.json"))
    await expectRefusals([
      (error, .remove(84)), (error, .mark(84)), (error, .insert(owl, row: 0)),
      (error, .restore(Library())),
    ])
    expect(try saved().count, is: 19)
    expect(library.shelf, is: before)
    expect(events, is: 1)
    withExtendedLifetime(token) {}
  }

  private actor Archivist {
    private(set) var ids: [Book.ID] = []

    /// Keeps the ids of deleted books, on its own isolation, until so many are there.
    func keep(_ count: Int, of events: AsyncStream<ShelfEvent>) async {
      for await event in events {
        if case .deleted(let book, _) = event { ids.append(book.id) }
        if ids.count == count { return }
      }
    }
  }

  @Test func `a sequence keeps every event, and lets go of its token when its loop ends`()
    async throws
  {
    let archivist = Archivist()
    weak var token: (any ObservationToken)?
    do {
      let events = AsyncStream { observer in
        let kept = library.observe(observer)
        token = kept
        return kept
      }
      for id in [84, 71, 97] as [Book.ID] { try await library.remove(id) }
      expect(token != nil, "let go of too early")
      await archivist.keep(2, of: events)
    }

    expect(await archivist.ids, is: [84, 71])
    expect(token == nil, "kept for ever")
  }
}
