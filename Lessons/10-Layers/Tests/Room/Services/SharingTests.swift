import BookLibrary
import Foundation
import RoomData
import RoomServices
import TestSupport
import Testing

/// How a change reaches every screen by the items.
struct SharingTests {
  @Test @MainActor func `there is one item for each book, through renames, removal and undo`()
    async throws
  {
    let test = try TestRoom()
    let cached = test.cached
    let first = try await cached.shelf.items()
    let book = first[1]

    await test.ask(cached, "rename 84 New; mark 84")
    expect([book.book.title, "\(book.book.isRead)"], is: ["New", "true"])
    await test.ask(cached, "remove 84")
    expect(try await cached.shelf.items().map(\.id), is: first.map(\.id).filter { $0 != 84 })
    await test.ask(cached, "undo; undo; undo")
    let again = try await cached.shelf.items()
    expect(book.book.title, is: "A Suitcase for Snail")
    expect(zip(first, again).allSatisfy { $0 === $1 } && again.count == 20, "the same items")

    // Somebody else's changes reach the items as well, sooner or later.
    await test.ask(test.live, "rename 84 A; rename 84 B")
    expect(await eventually { book.book.title == "B" }, "the item was told")
    try test.put(.book(Book(id: 7, title: "", coverPath: "/7")))
    await test.ask(cached, "books → id: 7,")
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
