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

  @Test func `each change is told once, after it is saved, and a screen follows`() async throws {
    let start = try LibraryStore(folder: folder.url).load()
    let sample = Library(start).shelf
    var read = sample[1]
    read.isRead = true
    var (events, files): ([ShelfEvent], [Shelf]) = ([], [])
    let token = library.observe { [folder] event in
      events.append(event)
      let memento = try? LibraryStore(folder: folder.url).load()
      files.append(memento.map { Library($0).shelf } ?? Shelf())
    }
    let screen = BooksScreen()
    screen.open(library)
    let changes: [(ObservedLibrary) async throws -> Void] = [
      { try await $0.insert(self.owl, at: 20) }, { try await $0.mark(84) },
      { try await $0.mark(84) }, { try await $0.remove(71) }, { try await $0.restore(start) },
      { try await $0.restore(start) },
    ]
    for change in changes {
      try await change(library)
      expect(files.last, is: library.shelf)
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

  @Test func `a change that fails is not made, and not told`() async throws {
    var events = 0
    let token = library.observe { _ in events += 1 }
    let (before, bytes) = (library.shelf, folder.bytes(of: "library.json"))
    let file = folder.file("library.json")

    let refused: [(LibraryError, (ObservedLibrary) async throws -> Void)] = [
      (.shelf(.noSuchBook(1)), { try await $0.mark(1) }),
      (.shelf(.noSuchBook(1)), { try await $0.remove(1) }),
      (.shelf(.duplicateBook(84)), { try await $0.insert(before[1], at: 0) }),
      (.shelf(.positionOutOfRange(21, count: 20)), { try await $0.insert(self.owl, at: 21) }),
    ]
    for (error, change) in refused {
      await expect(throws: error) { try await change(library) }
    }
    expect(folder.bytes(of: "library.json"), is: bytes)

    try await ObservedLibrary(store: LibraryStore(folder: folder.url)).remove(665)
    let changed: [(ObservedLibrary) async throws -> Void] = [
      { try await $0.remove(84) }, { try await $0.mark(84) },
      { try await $0.insert(self.owl, at: 0) }, { try await $0.restore(Library().memento()) },
    ]
    for change in changed {
      await expect(throws: LibraryError.store(.changedOnDisk(file))) { try await change(library) }
    }
    expect(try saved().count, is: 19)
    expect(library.shelf, is: before)
    expect(events, is: 1)
    withExtendedLifetime(token) {}
  }

  @Test func `changes at the same moment are told in the order in which they are saved`() async {
    let screen = BooksScreen()
    screen.open(library)
    let ids = library.shelf.map(\.id)
    await withTaskGroup { group in
      for id in ids {
        group.addTask { [library] in _ = try? await library.remove(id) }
      }
    }

    expect(screen.rows, is: [])
    expect(library.shelf.count, is: 0)
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
      try #require(token != nil, "let go of too early")
      await archivist.keep(2, of: events)
    }

    expect(await archivist.ids, is: [84, 71])
    expect(token == nil, "kept for ever")
  }
}
