import BookLibrary
import Foundation
import RoomData
import RoomServices
import Synchronization
import TestSupport
import Testing

/// How a change reaches every screen: by the items, and by the events.
struct SharingTests {
  @Test @MainActor func `there is one item for each book, through renames, removal and undo`()
    async throws
  {
    let test = try TestRoom()
    let cached = test.cached
    let first = try await cached.shelf.items()
    let book = first[1]

    try await cached.shelf.rename(book.id, to: "New")
    expect(book.book.title, is: "New")
    try await cached.shelf.mark(book.id, asRead: true)
    expect(book.book.isRead, is: true)
    expect(try await cached.shelf.items()[1] === book, "the same item")

    try await cached.shelf.remove(book.id)
    expect(try await cached.shelf.items().map(\.id), is: first.map(\.id).filter { $0 != book.id })

    _ = try await cached.shelf.undo()
    for _ in 1...2 { _ = try await cached.shelf.undo() }
    let again = try await cached.shelf.items()
    expect(book.book.title, is: "A Suitcase for Snail")
    expect(zip(first, again).allSatisfy { $0 === $1 } && again.count == 20, "the same items")

    try await test.access.write { room in
      try room.replaceAll(with: Library(shelf: try Shelf([room.stored.books()[0]])))
    }
    expect(try await cached.shelf.items().map(\.id), is: [71])
    try await test.access.write { try $0.put(.book(Book(id: 7, title: "", coverPath: "/7"))) }
    expect(try await cached.shelf.items().map(\.id), is: [71, 7])

    // A family without a cache has another item each time.
    expect(try await test.live.shelf.items()[0] !== test.live.shelf.items()[0], "two items")
  }

  @Test @MainActor func `a change by somebody else reaches an item and the changes, in order`()
    async throws
  {
    let test = try TestRoom()
    let cached = test.cached
    let changes = cached.changes()
    let item = try await cached.shelf.items()[1]

    try await test.live.shelf.rename(item.id, to: "A")
    try await test.live.shelf.rename(item.id, to: "B")
    try await test.live.notes.write("x", by: "Mei", about: nil)
    _ = try await test.live.shelf.undo()

    expect(await eventually { item.book.title == "B" }, "the item was told")
    var heard: [RoomChange] = []
    for await batch in changes {
      heard += batch
      if heard.last == .refreshed { break }
    }
    expect(heard.count, is: 4)
    let names = heard.prefix(2).map { change in
      if case .changed(_, to: .book(let book)) = change { book.title } else { "?" }
    }
    expect(names, is: ["A", "B"])
    if case .added(.note(let note)) = heard[2] { expect(note.content, is: "x") }
  }

  @Test @MainActor func `a commit during a load isn't lost to the items`() async throws {
    let test = try TestRoom()
    let room = Room(Interrupted(base: test.access), calendar: .gregorian("UTC")) { test.clock.now }
    let shelf = CachedServices(LiveServices(room, stories: test.stories)).shelf
    expect(try await shelf.items()[1].book.title, is: "During the load")
  }
}

/// A store in which a read is overtaken by a commit.
private struct Interrupted: DataAccess {
  let base: any DataAccess

  func read<Value: Sendable>(_ body: @Sendable (any RoomReader) throws -> Value) throws -> Value {
    let value = try base.read(body)
    // Only the first time it is a change.
    try base.write { room in
      guard var book = try room.stored.book(84) else { return }
      book.title = "During the load"
      try room.put(.book(book))
    }
    return value
  }

  func write<Value: Sendable>(_ body: @Sendable (RoomWriter) throws -> Value) throws -> Value {
    try base.write(body)
  }

  func subscribe() -> EventQueue { base.subscribe() }
}
