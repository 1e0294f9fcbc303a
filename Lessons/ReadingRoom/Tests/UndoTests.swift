import BookLibrary
import RoomData
import RoomModel
import RoomServices
import Synchronization
import TestSupport
import Testing

/// Undo and redo, alone and beside another program.
@MainActor struct UndoTests {
  private let test: TestRoom
  private var room: Room { test.room }

  init() async throws { test = try await TestRoom() }

  @Test func `undo and redo take each change back and forth, and name it before and after`()
    async throws
  {
    let changes: KeyValuePairs<String, @MainActor () async throws -> Void> = [
      "add New": { try await room.addBook("New") },
      "rename: Snail": { try await room.rename(84, to: "Slug") },
      "mark as read: Snail": { try await room.mark(room.book(84), asRead: true) },
      "remove Snail": { try await room.remove(84) },
      "write a note on Moon": { try await room.writeNote("x", by: "Mei", about: 97) },
      "change note 1": { try await room.rewrite(room.note(1), as: "Fast.") },
      "remove note 1": { try await room.remove(room.note(1)) },
    ]
    let before = room.state.contents
    for (name, change) in changes {
      try await change()
      let after = room.state.contents
      #expect(after != before)
      // An equal title is no change, and neither is an equal note.
      try await room.rename(71, to: "Lighthouse")
      if let note = room.state.notes.first { try await room.rewrite(note, as: note.content) }
      for _ in 1...2 {
        #expect([room.undoName, try await room.undo()] == [name, name])
        #expect([room.state.contents, try await test.stored.contents] == [before, before])
        #expect([room.redoName, try await room.redo()] == [name, name])
        #expect([room.state.contents, try await test.stored.contents] == [after, after])
      }
      _ = try await room.undo()
    }
    #expect(try await room.undo() == nil)
    // A new change is made from here, so that nothing can be redone.
    try await room.addBook("Another")
    #expect(try await room.redo() == nil)
  }

  @Test func `the last 100 changes can be undone`() async throws {
    for number in 1...101 { try await room.rename(84, to: "\(number)") }
    var count = 0
    while try await room.undo() != nil { count += 1 }
    #expect(count == 100)
    #expect(room.state.title(of: 84) == "1")
  }

  @Test func `an undo spares another program's changes, and obeys the rules`() async throws {
    let other = try await test.other()
    func expectRefusal(of name: String, because reason: String) async throws {
      try await room.refresh()
      let sentence = "Not undone (\(name)). \(reason)"
      #expect(try await test.refusal { _ = try await room.undo() } == sentence)
    }
    try await room.mark(room.book(97), asRead: true)
    try await other.rename(97, to: "Sun")
    try await expectRefusal(
      of: "mark as read: Moon", because: "It has been changed or removed since.")
    #expect(room.undoName == nil)
    try await room.addBook("New")
    for id in [Book.ID(rawValue: 71), 84, 97] { try await other.remove(id) }
    try await expectRefusal(of: "add New", because: "Book 98 is the only one, so it stays.")
  }

  @Test func `what can't be undone now can be undone later`() async throws {
    try await room.rename(84, to: "Slug")
    try test.folder.stop("INSERT ON book")
    #expect(try await test.refusal { _ = try await room.undo() }.contains("stopped"))
    try test.folder.execute("DROP TRIGGER stop")
    #expect(try await room.undo() == "rename: Snail")
  }

  @Test func `an answer that is overtaken by a later one doesn't take the room back`()
    async throws
  {
    let store = LateStore(store: try await .test(at: nil))
    let room = try await Room(store, clock: Clock().room)
    let add = { @Sendable in _ = try await room.addBook("meanwhile") }
    try await store.write([.book(old: .test(84, "Snail"), new: .test(84, "Slug"))])
    store.beforeNextAnswer(add)
    try await room.refresh()
    #expect(room.state == (try await store.load()))
    store.beforeNextAnswer(add)
    try await room.addBook("late")
    #expect(room.state == (try await store.load()))
  }
}

/// A store that can answer late.
private final class LateStore: RoomStore {
  private let store: SQLiteStore
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
