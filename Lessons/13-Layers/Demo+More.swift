import BookLibrary
import Foundation
import LessonStage
import NoteData
import NoteFrontEnds
import NoteServices

extension LayersPage {
  static func nameMore(_ page: Teller, _ room: NightStory) {
    let read = room.read.rawValue
    let unread = room.unread.rawValue

    page.at("callers") {
      _ = try room.begin()
      let services = ReadingNotes(folder: room.folder)
      let screen = await NoteScreen(services)
      await screen.saveTapped("Boring!", about: unread, by: "Finn")
      page.claim("the screen says", await screen.message, is: "Book \(unread) hasn't been read.")
      var file = NightFile([
        "Finn,\(read),Boring!", "Finn;\(unread);Boring!", "Mei;\(read);Yes; yes!",
      ])
      await NightImport(services).run(&file)
      page.claim(
        "the report", file.report.joined(separator: " "),
        is: "line 1: This is not a note. line 2: Book \(unread) hasn't been read.")
      await screen.saveTapped("Again!", about: read, by: "Mei")
      let notes = try room.news().map { "\($0.author): \($0.content)" }
      page.claim(
        "what is stored", notes.joined(separator: ", "), is: "Mei: Yes; yes!, Mei: Again!")
      page.claim("the screen", await screen.message, is: "Saved.")
    }
    page.at("damaged") {
      _ = try room.begin()
      let busy = await NoteScreen(ReadingNotes(folder: room.folder))
      try await withFullDisk { await busy.saveTapped("Lovely!", about: read, by: "Mei") }
      page.claim(
        "with a full disk, the screen says", await busy.message,
        is: "The disk can't be used now. Please try again later.")
      let brackets = String(repeating: "[", count: 101) + String(repeating: "]", count: 101)
      var isLeft = true
      for (name, text) in [("cut", "{"), ("nested", brackets)] {
        let folder = page.setting.scratchFolder(name)
        let file = folder.appending(path: "library.json")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        let notes = ReadingNotes(folder: folder)
        let screen = await NoteScreen(notes)
        await screen.saveTapped("Lovely!", about: read, by: "Mei")
        page.claim(
          "with a \(name) file", await screen.message,
          is: "The library's file is damaged. Please ask for help.")
        var night = NightFile(["Mei;\(read);Lovely!", "Mei;\(read);Again!"])
        await NightImport(notes).run(&night)
        page.claim(
          "at night", "\(night.report.joined()) \(night.left.count) lines left",
          is: "The library's file is damaged. 2 lines left")
        isLeft = try Data(contentsOf: file) == Data(text.utf8) && isLeft
      }
      page.claim("both files are as they were", isLeft)
    }
    page.at("gap") {
      let others = try room.begin()
      let store = NoteStore(folder: room.folder)
      if try others.load().hasRead(room.read) {
        try others.markUnread(room.read)
        try await store.change { library throws(WriteError) in try library.addNote(room.lovely) }
      }
      page.damage("checked first, a note about an unread book", try room.writers(), is: "Mei's")
      _ = try room.begin()
      do {
        try await store.change { library throws(WriteError) in
          guard library.hasRead(room.read) else { throw .refused("Not read yet.") }
          try others.markUnread(room.read)
          try library.addNote(room.lovely)
        }
      } catch SaveError<WriteError>.refused {}
      page.claim("by a rule handed down, notes about it", try room.writers(), is: "none")
    }
    page.at("programs") {
      let programs = [ReadingNotes(folder: room.folder), ReadingNotes(folder: room.folder)]
      let cores = [try room.beginRuled(), try room.beginRuled()]
      let stored = try await fortyNotes(in: room) {
        try await programs[$0].write("Yes!", about: read, by: "Mei")
      }
      page.claim("two programs", stored, is: "40 stored, 0 failed")
      let plain = try await fortyNotes(in: room) { try await cores[$0].write(room.lovely) }
      page.claim("two cores of try 3", plain, is: "40 stored, 0 failed")
    }
    page.at("waiting") {
      _ = try room.begin()
      let other = DispatchSemaphore(value: 0)
      // As many stores as the tasks have threads. Each holds its thread until another task has run.
      let count = ProcessInfo.processInfo.activeProcessorCount
      let ran: Void? = try? await withThrowingTaskGroup { group in
        for _ in 1...count {
          group.addTask { [store = NoteStore(folder: room.folder)] in
            try await store.change { _ throws(WriteError) in
              // Without the queue, this would never end.
              guard other.wait(timeout: .now() + 10) == .success else { throw .down }
            }
          }
        }
        group.addTask { for _ in 1...count { other.signal() } }
        try await group.waitForAll()
      }
      page.claim("while the stores wait, another task runs", ran != nil)
    }
    page.at("door") {
      let store = try room.begin()
      try store.change { library throws(WriteError) in try library.addNote(room.boring) }
      page.damage(
        "in the library", "\(try room.writers()) note is stored", is: "Finn's note is stored")
    }
    page.at("between") {
      let core = try room.beginRuled()
      for isRead in [true, false] {
        try await core.change(by: "Finn") { library throws(WriteError) in
          do { try library.mark(room.unread, asRead: isRead) } catch { throw .refused("\(error)") }
          if isRead { try library.addNote(room.boring) }
        }
      }
      page.damage("by two calls of try 3's `change`", try room.writers(), is: "Finn's")
    }
    page.at("around") {
      _ = try room.begin()
      let notes = LayeredRoom(folder: room.folder, isOpenToFrontEnds: false)
      var lines = [room.lovely, room.long]
      let report = await importNight(&lines) { line throws(WriteError) in
        guard line.isShort else { return await RoomScreen.show("Too long!") }
        try await notes.write(line)
      }
      page.damage("the second note", try room.fate(of: room.long.text, report: report), is: "lost")
    }
  }
}

/// Writes 20 notes by each of two writers, all at once.
private func fortyNotes(
  in room: NightStory, by write: @Sendable @escaping (Int) async throws -> Void
) async throws -> String {
  _ = try room.begin()
  let failed = await withTaskGroup { group in
    for index in 0..<40 {
      group.addTask {
        do { try await write(index % 2) } catch { return 1 }
        return 0
      }
    }
    return await group.reduce(0, +)
  }
  return "\(try room.news().count) stored, \(failed) failed"
}

extension LibraryStore {
  /// Marks a book as unread, as another program does.
  fileprivate func markUnread(_ book: Book.ID) throws(WriteError) {
    try change { library throws(WriteError) in
      do { try library.mark(book, asRead: false) } catch { throw .refused("\(error)") }
    }
  }
}
