import BookLibrary
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CommandLesson

/// The commands and their history, over a library in its file.
struct CommandHistoryTests {
  private let folder: TemporaryFolder
  private let store: LibraryStore
  private let sample: Library
  private var lighthouse: Book { sample.shelf[0] }
  private var snail: Book { sample.shelf[1] }
  private var moon: Book { sample.shelf[2] }
  private var moth: Book { Book(id: 666, title: "Moth", coverPath: "/moth.png") }

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    sample = try store.load()
  }

  private func saved() throws -> Library { try LibraryStore(folder: folder.url).load() }

  private func savedIDs(_ count: Int = 20) throws -> [Book.ID] {
    try saved().shelf.prefix(count).map(\.id)
  }

  private func isRead(_ id: Book.ID) throws -> Bool { try saved().book(id).isRead }

  /// Another program changes the same file.
  private func change(_ change: (inout Library) throws -> Void) throws {
    try LibraryStore(folder: folder.url).change(change)
  }

  /// Books and notes; the highest id that a note ever had only grows.
  private func expectSaved(_ library: Library, _ comment: String = "", line: Int = #line) throws {
    let found = try saved()
    expect(found.shelf, is: library.shelf, comment, line: line)
    expect(found.notes, is: library.notes, comment, line: line)
  }

  private func expectTitles(
    _ history: CommandHistory, undo: String?, redo: String?,
    line: Int = #line
  ) {
    expect(
      [history.undoTitle, history.redoTitle],
      is: [undo.map { "Undo: \($0)" }, redo.map { "Redo: \($0)" }], line: line)
  }

  /// One of each kind. A note is about book 71, and it is not the last one.
  private var commands: [any LibraryCommand] {
    [
      DeleteBook(lighthouse), InsertBook(moth, at: 2), MarkBook(snail), RenameBook(snail, to: "S"),
      MoveBook(snail, to: 7),
      MacroCommand(
        "tidy up", [RenameBook(moon, to: "M"), MoveBook(moon, to: 0), DeleteBook(snail)]),
    ]
  }

  @Test func `undo and redo go through every kind of command, and name it`() throws {
    var history = CommandHistory(store)
    var states = [sample]
    for command in commands {
      try history.execute(command)
      states.append(try saved())
    }
    expect(Set(states).count, is: 7)

    var titles: [String?] = []
    for state in states.dropLast().reversed() {
      titles.append(history.undoTitle)
      try history.undo()
      try expectSaved(state)
    }
    expect(
      titles,
      is: [
        "Undo: tidy up", #"Undo: move "A Suitcase for Snail""#,
        #"Undo: rename "A Suitcase for Snail""#, #"Undo: mark "A Suitcase for Snail" as read"#,
        #"Undo: insert "Moth""#, #"Undo: delete "The Lighthouse That Sneezed""#,
      ])
    expect(throws: CommandError.nothingToUndo) { try history.undo() }
    for state in states.dropFirst() {
      try history.redo()
      try expectSaved(state)
    }
    expect(throws: CommandError.nothingToRedo) { try history.redo() }
    expectTitles(history, undo: "tidy up", redo: nil)
  }

  @Test func `an undo and a redo keep what others did meanwhile`() throws {
    for command in commands {
      var history = CommandHistory(store)
      try history.execute(command)
      for isUndo in [true, false, true] {
        let wasRead = try isRead(138)
        try change { library in
          try library.mark(138, asRead: !wasRead)
          var note = library.notes[0]
          note.content += "!"
          try library.update(note)
        }
        let before = try saved()

        if isUndo { try history.undo() } else { try history.redo() }

        let after = try saved()
        expect(try isRead(138), is: !wasRead, command.title)
        expect(after.notes.first, is: before.notes.first, command.title)
        expect(after != before, "\(command.title): nothing happened")
      }
      expect(try savedIDs(), is: sample.shelf.map(\.id), command.title)
    }
  }

  /// A change that another program makes, and why an undo doesn't fit after it.
  private typealias Clash = (
    command: any LibraryCommand, change: (inout Library) throws -> Void, reason: String
  )

  private var clashes: [Clash] {
    let (snail, moth) = (snail, moth)
    func note(_ id: Note.ID, about book: Book.ID?) -> Note {
      Note(
        id: id, bookID: book, author: "Mei", content: "!", created: Date(timeIntervalSince1970: 0))
    }
    return [
      (DeleteBook(snail), { try $0.insert(snail, at: 9) }, "Book 84 is on the shelf already."),
      (
        DeleteBook(lighthouse), { try $0.add(note(3, about: nil)) },
        "Another note has the number 3 now."
      ),
      (InsertBook(moth, at: 2), { try $0.mark(666) }, "Book 666 has been changed since."),
      (
        InsertBook(moth, at: 2), { try $0.add(note(99, about: 666)) },
        "Somebody has written notes about book 666."
      ),
      (InsertBook(moth, at: 2), { try $0.remove(666) }, "There is no book 666 on the shelf."),
      (MarkBook(snail), { try $0.mark(84, asRead: false) }, "Book 84 has been changed since."),
      (
        RenameBook(snail, to: "S"), { try $0.rename(84, to: "T") },
        "Book 84 has been changed since."
      ),
      (MoveBook(snail, to: 7), { try $0.move(84, to: 8) }, "Book 84 isn't in row 7 any more."),
      (MoveBook(snail, to: 7), { try $0.remove(71) }, "Book 84 isn't in row 7 any more."),
      (MoveBook(snail, to: 7), { try $0.remove(84) }, "There is no book 84 on the shelf."),
      // The last one fits, the first doesn't.
      (
        MacroCommand("both", [MarkBook(snail), DeleteBook(moon)]),
        { try $0.mark(84, asRead: false) }, "Book 84 has been changed since."
      ),
    ]
  }

  @Test func `a command that was never executed isn't undone, and half a macro is none`() throws {
    var library = sample
    let commands: [any LibraryCommand] = [
      DeleteBook(snail), MarkBook(snail), RenameBook(snail, to: "S"), MoveBook(snail, to: 7),
    ]
    for command in commands {
      expect(throws: Misfit.neverExecuted) { try command.undo(on: &library) }
    }
    var macro = MacroCommand("both", [MarkBook(snail), DeleteBook(moon)])
    try macro.execute(on: &library)
    try library.mark(84, asRead: false)
    let before = library

    expect(throws: Misfit.changedSince(84)) { try macro.undo(on: &library) }
    expect(throws: LibraryError.noSuchBook(97)) { try macro.execute(on: &library) }

    expect(library, is: before)
  }

  @Test func `an undo that no longer fits is refused by name, and changes nothing`() throws {
    for (command, clash, reason) in clashes {
      var history = CommandHistory(store)
      try history.execute(MarkBook(try sample.book(203)))
      try history.execute(command)
      try change(clash)
      let file = folder.bytes(of: "library.json")

      expect(throws: CommandError.refused(.undo, command.title, reason: reason)) {
        try history.undo()
      }

      expect(folder.bytes(of: "library.json"), is: file, command.title)
      expectTitles(history, undo: command.title, redo: nil)
      // The one before it isn't blocked for ever.
      history.forgetLast()
      try history.undo()
      expect(try isRead(203), is: false, command.title)
      try FileManager.default.removeItem(at: folder.file("library.json"))
    }
  }

  @Test func `a command that fails or changes nothing isn't recorded, and keeps the redo`() throws {
    var history = CommandHistory(store)
    try history.execute(DeleteBook(snail))
    try history.undo()
    let file = folder.bytes(of: "library.json")
    let failing: [any LibraryCommand] = [
      DeleteBook(moth), MarkBook(moth), MoveBook(moth, to: 0), RenameBook(moth, to: ""),
      InsertBook(snail, at: 0), InsertBook(moth, at: 21),
      // Half of it would be possible.
      MacroCommand("half", [DeleteBook(moon), MarkBook(moth)]),
    ]
    let gone = LibraryError.noSuchBook(666)
    let reasons: [LibraryError] = [
      gone, gone, gone, gone, .duplicateBook(84), .positionOutOfRange(21, count: 20), gone,
    ]
    for (command, reason) in zip(failing, reasons) {
      expect(throws: CommandError.refused(.execute, command.title, reason: "\(reason)")) {
        try history.execute(command)
      }
    }
    try history.execute(MarkBook(snail, asRead: false))

    expect(folder.bytes(of: "library.json"), is: file)
    expectTitles(history, undo: nil, redo: #"delete "A Suitcase for Snail""#)
    try history.redo()
    try history.undo()
    try history.execute(MarkBook(moon))
    expect(history.redoTitle, is: nil, "a new command keeps the redo branch")
  }

  @Test func `an undo finds its place on a shorter shelf, and a redo remembers what it finds`()
    throws
  {
    var history = CommandHistory(store)
    try history.execute(DeleteBook(snail))
    try history.undo()
    try change { library in
      try library.rename(84, to: "Escargot")
      try library.move(84, to: 5)
    }
    let before = try saved()
    try history.redo()
    try history.undo()
    try expectSaved(before)

    try history.execute(DeleteBook(try sample.book(665)))
    try change { library in
      for book in library.shelf.dropFirst(3) { try library.remove(book.id) }
    }
    try history.undo()
    expect(try savedIDs(), is: [71, 97, 112, 665])
  }

  @Test func `a redo that no longer fits is refused by name, and a change that can't be saved too`()
    throws
  {
    var history = CommandHistory(store)
    try history.execute(DeleteBook(snail))
    try history.undo()
    try change { try $0.remove(84) }
    expect(
      throws: CommandError.refused(
        .redo, #"delete "A Suitcase for Snail""#, reason: "\(LibraryError.noSuchBook(84))")
    ) { try history.redo() }
    // A folder stands where the temporary file belongs.
    try FileManager.default.createDirectory(
      at: folder.file(".library.json.saving/x"), withIntermediateDirectories: true)

    let message = failure { try history.execute(DeleteBook(moon)) }

    expect(message.contains("library.json can't be written"), message)
    expectTitles(history, undo: nil, redo: #"delete "A Suitcase for Snail""#)
  }

  @Test func `a macro is one save, and a command is executed again if another program comes first`()
    throws
  {
    var history = CommandHistory(store)
    let file = folder.file("library.json")
    let before = folder.bytes(of: "library.json")
    let interruption = Interruption { times in
      expect(try Data(contentsOf: file) == before, is: times == 1)
      if times == 1 { try change { try $0.remove(138) } }
    }

    try history.execute(MacroCommand("both", [DeleteBook(snail), interruption, MarkBook(moon)]))

    expect(interruption.times, is: 2)
    expect(try savedIDs(4), is: [71, 97, 112, 151])
    try history.undo()
    expect(try savedIDs(4), is: [71, 84, 97, 112])
  }
}

/// A command in whose middle something else happens.
private struct Interruption: LibraryCommand {
  let title = "interruption"
  private let counter = Counter()
  private let happen: @Sendable (Int) throws -> Void

  init(_ happen: @escaping @Sendable (Int) throws -> Void) { self.happen = happen }

  var times: Int { counter.value.withLock(\.self) }

  func execute(on library: inout Library) throws {
    counter.value.withLock { $0 += 1 }
    try happen(times)
  }

  func undo(on library: inout Library) {}

  private final class Counter: Sendable {
    let value = Mutex(0)
  }
}
