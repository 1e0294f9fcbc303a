import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import LayersLesson

/// The code without the pattern: it works, apart from the faults that the demo shows.
struct WithoutTests {
  private let folder: TemporaryFolder
  private let clock = Clock()

  init() throws { folder = try TemporaryFolder() }

  private func room() throws -> TangledRoom {
    let store = LibraryStore(folder: folder.url)
    return try TangledRoom(store: store, calendar: .utc) { [clock] in clock.now }
  }

  @Test func `the class that does everything keeps all of it for the next run`() throws {
    let room = try room()
    try room.timerFinished(71, minutes: 25)
    try room.timerFinished(84, minutes: 15)
    try room.renameTapped(71, to: "The Lighthouse")
    try room.noteEntered("Achoo!", by: "Mei", about: 71)
    expect(room.drawToday(), is: "Today: 40 minutes")
    try room.removeTapped(84)

    let next = try self.room()
    expect(next.drawShelf()[0], is: "● The Lighthouse")
    expect(next.drawShelf().count, is: 19)
    expect(next.drawNotes().last ?? "", is: "Mei: Achoo!")
    expect(next.drawToday(), is: "Today: 25 minutes")
    expect(next.drawHistory(), is: "Today █████ 25 minutes")
  }

  @Test func `it refuses an empty title, a missing book, an empty note and the last removal`()
    throws
  {
    let room = try room()
    let (shelf, notes) = (room.drawShelf(), room.drawNotes())
    try room.renameTapped(71, to: "")
    expect(room.message, is: "A title has to say something.")
    try room.noteEntered("Achoo!", by: "Mei", about: 1)
    expect(room.message, is: "There is no book 1.")
    try room.addNote("", by: "Mei", about: 71)
    expect(room.drawShelf(), is: shelf)
    expect(room.drawNotes(), is: notes)

    let books = try LibraryStore(folder: folder.url).load().shelf
    for book in books { try room.removeTapped(book.id) }
    expect(room.drawShelf().count, is: 1)
    expect(room.message, is: "This is the last book.")
  }

  @Test func `separate choices agree when nothing is rehearsed`() throws {
    let real = LibraryStore(folder: folder.url)
    let server = FamilyServer(try real.load().shelf)
    let throwAway = LibraryStore(folder: folder.file("throw-away"))
    let shelf = SeparateChoices(
      isRehearsal: false, store: real, throwAway: throwAway, server: server)

    try shelf.remove(84)

    expect(server.shelf, is: try real.load().shelf)
    expect(server.shelf.count, is: 19)
    expect(try throwAway.load().shelf.count, is: 20)
  }
}
