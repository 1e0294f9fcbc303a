import BookLibrary
import RoomData
import RoomModel
import RoomServices
import Synchronization
import TestSupport
import Testing

/// Undo and redo, alone and beside another program.
@MainActor struct UndoTests {
  private let room: TestRoom
  private var items: Room { room.services.room }

  init() async throws { room = try await TestRoom() }

  @Test func `undo and redo take each change back and forth, and name it before and after`()
    async throws
  {
    let (shelf, notes) = (room.services.shelf, room.services.notes)
    let changes: KeyValuePairs<String, TestRoom.Change> = [
      "add New": { try await shelf.add("New") },
      "rename: Snail": { try await room.services.rename(84, to: "Slug") },
      "mark as read: Snail": { try await shelf.mark(items.book(84), asRead: true) },
      "remove Snail": { try await room.services.remove(84) },
      "write a note on Moon": { try await notes.write("x", by: "Mei", about: 97) },
      "change note 1": { try await notes.rewrite(items.note(1), as: "Fast.") },
      "remove note 1": { try await notes.remove(items.note(1)) },
    ]
    let before = room.state.contents
    for (name, change) in changes {
      try await change()
      let after = room.state.contents
      #expect(after != before)
      // An equal title is no change, and neither is an equal note.
      try await room.services.rename(71, to: "Lighthouse")
      if let note = room.state.notes.first { try await notes.rewrite(note, as: note.content) }
      for _ in 1...2 {
        #expect([items.undoName, try await items.undo()] == [name, name])
        #expect([room.state.contents, try await room.stored.contents] == [before, before])
        #expect([items.redoName, try await items.redo()] == [name, name])
        #expect([room.state.contents, try await room.stored.contents] == [after, after])
      }
      _ = try await items.undo()
    }
    #expect(try await items.undo() == nil)
    // A new change is made from here, so that nothing can be redone.
    try await shelf.add("Another")
    #expect(try await items.redo() == nil)
  }

  @Test func `the last 100 changes can be undone`() async throws {
    for number in 1...101 { try await room.services.rename(84, to: "\(number)") }
    var count = 0
    while try await items.undo() != nil { count += 1 }
    #expect(count == 100)
    #expect(room.state.title(of: 84) == "1")
  }

  @Test func `an undo spares another program's changes`() async throws {
    let (shelf, notes) = (room.services.shelf, room.services.notes)
    let other = try await room.other().services
    func expectRefusal(of name: String, because reason: String) async throws {
      try await items.refresh()
      let sentence = "Not undone (\(name)). \(reason)"
      #expect(try await room.refusal { _ = try await items.undo() } == sentence)
    }
    try await shelf.mark(items.book(97), asRead: true)
    try await other.rename(97, to: "Sun")
    try await expectRefusal(
      of: "mark as read: Moon", because: "It has been changed or removed since.")
    try await shelf.add("New")
    try await other.notes.write("x", by: "Jonas", about: 98)
    try await expectRefusal(of: "add New", because: "Something new refers to book 98. Look again.")
    try await notes.remove(items.note(1))
    try await other.remove(84)
    try await expectRefusal(of: "remove note 1", because: "There is no book 84.")
    #expect(items.undoName == nil)
    // The rules for a removal apply to an undo, too.
    try await shelf.add("New")
    for id in [Book.ID(rawValue: 71), 97, 98] { try await other.remove(id) }
    try await expectRefusal(of: "add New", because: "Book 99 is the only one, so it stays.")
  }

  @Test func `what can't be undone now can be undone later`() async throws {
    try await room.services.rename(84, to: "Slug")
    try room.folder.stop("INSERT ON book")
    #expect(try await room.refusal { _ = try await items.undo() }.contains("stopped"))
    try room.folder.execute("DROP TRIGGER stop")
    #expect(try await items.undo() == "rename: Snail")
  }

  @Test func `an answer that is overtaken by a later one doesn't take the room back`()
    async throws
  {
    let store = LateStore(store: try await .test(at: nil))
    let services = try await Services(store, clock: Clock().room)
    let other = try await Services(store.store, clock: Clock().room)
    let add = { @Sendable in _ = try await services.shelf.add("meanwhile") }
    try await other.rename(84, to: "Slug")
    store.beforeNextAnswer(add)
    try await services.room.refresh()
    #expect(services.room.state == (try await store.load()))
    store.beforeNextAnswer(add)
    try await services.shelf.add("late")
    #expect(services.room.state == (try await store.load()))
  }
}

/// A store that can answer late.
private final class LateStore: RoomStore {
  let store: SQLiteStore
  private let work = Mutex<(@Sendable () async throws -> Void)?>(nil)

  init(store: SQLiteStore) { self.store = store }

  /// Lets something happen between the next load or write and its answer.
  func beforeNextAnswer(_ work: @escaping @Sendable () async throws -> Void) {
    self.work.withLock { $0 = work }
  }

  private func late<Answer: Sendable>(_ answer: Answer) async throws -> Answer {
    try await work.withLock { $0.take() }?()
    return answer
  }

  func load(_ part: RoomState.Part) async throws -> RoomState {
    try await late(try await store.load(part))
  }

  func number() async throws -> Int { try await store.number() }

  func write(
    _ changes: [Change], rule: @escaping @Sendable (RoomState) throws -> Void
  ) async throws -> RoomEvent { try await late(try await store.write(changes, rule: rule)) }
}
