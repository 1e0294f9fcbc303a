import BookLibrary
import RoomData
import RoomModel
import RoomServices
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
      "add New": { try await shelf.add("New", as: .portrait) },
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
    try await shelf.add("Another", as: .portrait)
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
    let changed = "It has been changed or removed since."
    try await shelf.mark(items.book(97), asRead: true)
    try await other.rename(97, to: "Sun")
    try await expectRefusal(of: "mark as read: Moon", because: changed)
    try await shelf.add("New", as: .portrait)
    try await other.notes.write("x", by: "Jonas", about: 98)
    try await expectRefusal(
      of: "add New", because: "Something about book 98 has changed. Look again.")
    try await room.services.rename(84, to: "Slug")
    try await notes.remove(items.note(1))
    try await other.remove(84)
    try await expectRefusal(of: "remove note 1", because: "There is no book 84.")
    try await expectRefusal(of: "rename: Snail", because: changed)
    #expect(items.undoName == nil)
    // The rules for a removal apply to an undo, too, and to a redo.
    try await shelf.add("New", as: .portrait)
    for id in [Book.ID(rawValue: 71), 97, 98] { try await other.remove(id) }
    try await expectRefusal(of: "add New", because: "Book 99 is the only one, so it stays.")
    try await shelf.add("Newer", as: .portrait)
    try await room.services.remove(99)
    _ = try await items.undo()
    try await other.room.refresh()
    try await other.reading.start(99, minutes: 5)
    try await items.refresh()
    let sentence = "Not redone (remove New). Book 99 is being read. Stop the timer first."
    #expect(try await room.refusal { _ = try await items.redo() } == sentence)
    #expect(items.redoName == nil)
  }

  @Test func `what can't be undone now can be undone later`() async throws {
    try await room.services.rename(84, to: "Slug")
    try room.folder.execute(
      "CREATE TRIGGER stop BEFORE UPDATE ON book BEGIN SELECT RAISE(ABORT, 'stopped'); END")
    #expect(try await room.refusal { _ = try await items.undo() }.contains("stopped"))
    try room.folder.execute("DROP TRIGGER stop")
    #expect(try await items.undo() == "rename: Snail")
  }

  // MARK: - Two programs

  /// What the test knows about a program's change.
  private struct Step {
    let changes: [RoomChange]
    /// The last program that changed these rows before.
    let owners: [RoomRow.Key: Int]
  }

  @Test(arguments: 1...20)
  func `whatever two programs do, an undo takes back only its own program's changes`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let store = try await SQLiteStore.test(at: nil)
    let clock = Clock().room
    let programs = [
      try await Services(store, clock: clock), try await Services(store, clock: clock),
    ]
    var owners: [RoomRow.Key: Int] = [:]
    var done: [[Step]] = [[], []]
    var undone: [[Step]] = [[], []]
    for turn in 1...60 {
      let program = Int.random(in: 0...1, using: &random)
      let services = programs[program]
      if Bool.random(using: &random) { try await services.room.refresh() }
      let before = try await store.load()
      let action = Int.random(in: 0...9, using: &random)
      let name = [7, 8].contains(action) ? services.room.undoName : services.room.redoName
      // The program may have seen an older state, in which case its change is refused.
      let isDone: Bool
      do {
        try await perform(action, "\(turn)", services, &random)
        isDone = true
      } catch is RoomError { isDone = false } catch is DataError { isDone = false }
      let after = try await store.load()
      let changes = before.changes(to: after)
      if !isDone { #expect(changes == []) }
      guard isDone || action > 6 else { continue }

      switch action {
      case ...6 where !changes.isEmpty:
        let keys = changes.map(\.key)
        done[program].append(
          Step(changes: changes, owners: owners.filter { keys.contains($0.key) }))
        undone[program] = []
        for key in keys { owners[key] = program }
      case 7, 8:
        guard name != nil, let step = done[program].popLast(), isDone else { continue }
        for change in step.changes {
          #expect(owners[change.key] == program)
          owners[change.key] = step.owners[change.key]
        }
        #expect(Set(changes.map(\.key)) == Set(step.changes.map(\.key)))
        #expect(after.contents == before.applying(step.changes.map(\.inverse)).contents)
        undone[program].append(step)
      case 9:
        guard name != nil, let step = undone[program].popLast(), isDone else { continue }
        for change in step.changes {
          #expect(owners[change.key] == step.owners[change.key])
          owners[change.key] = program
        }
        #expect(after.contents == before.applying(step.changes).contents)
        done[program].append(step)
      default: break
      }
    }
    for services in programs {
      try await services.room.refresh()
      #expect(services.room.state == (try await store.load()))
    }
  }

  /// Does something at random, on the contents as the program sees them. Titles and notes are new ones.
  private func perform(
    _ action: Int, _ text: String, _ services: Services, _ random: inout SeededGenerator
  ) async throws {
    let state = services.room.state
    guard let book = state.books.randomElement(using: &random) else { return }
    let note = state.notes.randomElement(using: &random)
    switch action {
    case 0: try await services.shelf.add(text, as: .portrait)
    case 1, 2: try await services.shelf.rename(book, to: text)
    case 3: try await services.notes.write(text, by: "Mei", about: book.id)
    case 4: if let note { try await services.notes.rewrite(note, as: text) }
    case 5: if let note { try await services.notes.remove(note) }
    case 6: try await services.shelf.remove(services.room.record(of: book))
    case 7, 8: _ = try await services.room.undo()
    default: _ = try await services.room.redo()
    }
  }
}

extension RoomState {
  fileprivate func applying(_ changes: [RoomChange]) -> RoomState {
    var state = self
    state.apply(changes)
    return state
  }

  /// The rows of books and notes.
  private var rows: [RoomRow.Key: RoomRow] {
    let rows = books.map(RoomRow.book) + notes.map(RoomRow.note) + sessions.map(RoomRow.session)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  fileprivate func changes(to state: RoomState) -> [RoomChange] {
    let (old, new) = (rows, state.rows)
    return Set(old.keys).union(new.keys).compactMap { key in
      switch (old[key], new[key]) {
      case (let old?, let new?): old == new ? nil : .replace(old, with: new)
      case (let old?, nil): .remove(old)
      case (nil, let new?): .add(new)
      case (nil, nil): nil
      }
    }
  }
}
