import BookLibrary
import Testing

@testable import CommandLesson

/// The commands, each on a library in memory.
struct CommandTests {
  private let sample: Library
  private var lighthouse: Book { sample.shelf[0] }
  private var snail: Book { sample.shelf[1] }
  private var moon: Book { sample.shelf[2] }

  init() throws {
    sample = try SampleLibrary.load()
  }

  @Test func `an undo reverses its own change and keeps all others`() throws {
    var macro = MacroCommand(
      "all", of: [RenameBook(snail, to: "S"), DeleteBook(snail), DeleteBook(lighthouse)])
    // The library is newer than the macro's book.
    var library = sample
    try library.rename(snail.id, to: "Escargot")
    try library.move(snail.id, to: 5)
    var expected = library
    try macro.execute(on: &library)
    try library.mark(moon.id)

    try macro.undo(on: &library)

    try expected.mark(moon.id)
    #expect(library == expected)
  }

  @Test func `a deleted book comes back once, and at the end of a shorter shelf`() throws {
    let last = try #require(sample.shelf.last)
    var delete = DeleteBook(last)
    var library = sample
    try delete.execute(on: &library)
    for book in library.shelf.dropFirst(3) { try library.remove(book.id) }
    try delete.undo(on: &library)
    let before = library

    #expect(library.shelf.map(\.id) == sample.shelf.prefix(3).map(\.id) + [last.id])
    #expect(throws: LibraryError.duplicateBook(last.id)) { try delete.undo(on: &library) }
    #expect(library == before)
  }

  @Test func `a macro is executed and undone completely or not at all`() throws {
    let unknown = Book(id: 666, title: "Moth", coverPath: "/moth.png")
    var half = MacroCommand("half", of: [DeleteBook(snail), DeleteBook(unknown)])
    var macro = MacroCommand("both", of: [RenameBook(snail, to: "S"), DeleteBook(moon)])
    var library = sample
    #expect(throws: LibraryError.noSuchBook(666)) { try half.execute(on: &library) }
    try half.undo(on: &library)
    #expect(library == sample, "A failed execution leaves nothing to undo.")
    try macro.execute(on: &library)
    try library.rename(snail.id, to: "Escargot")
    let before = library

    #expect(throws: CommandError.changedSince(snail.id)) { try macro.undo(on: &library) }

    #expect(library == before)
  }
}
