import BookLibrary
import Foundation
import RoomModel
import TestSupport
import Testing

@testable import LayersLesson

/// The code without the pattern. It works, apart from the faults that the demo shows.
struct WithoutTests {
  private let folder: TemporaryFolder
  private let clock = Clock()

  init() throws { folder = try TemporaryFolder() }

  private func room() throws -> TangledRoom {
    try TangledRoom(
      store: LibraryStore(folder: folder.url), sessions: folder.file("sessions.json"),
      calendar: clock.room.calendar
    ) { [clock] in clock.now }
  }

  @Test func `the tangled room keeps its contents for the next run`() throws {
    let room = try room()
    try room.timerFinished(71, minutes: 25)
    try room.timerFinished(84, minutes: 15)
    try room.renameTapped(71, to: "The Lighthouse")
    try room.noteEntered("Achoo!", by: "Mei", about: 71)
    #expect(room.drawToday() == "Today: 40 minutes")
    try room.noteEntered("Achoo!", by: "Mei", about: 1)
    #expect(room.message == "There is no book 1.")
    try room.removeTapped(84)

    let next = try self.room()
    #expect(next.drawShelf().count == 19)
    let shown: [String?] = [
      next.drawShelf().first, next.drawNotes().last, next.drawToday(), next.drawHistory(),
    ]
    let expected = [
      "● The Lighthouse", "Mei: Achoo!", "Today: 25 minutes", "Today █████ 25 minutes",
    ]
    #expect(shown == expected)
  }
}
