import BookLibrary
import Foundation
import LessonStage
import NoteData
import NoteFrontEnds
import NoteServices
import Synchronization

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
      let nested = String(repeating: "[", count: 101) + String(repeating: "]", count: 101)
      var isLeft = true
      for (name, text) in [("cut", "{"), ("nested", nested)] {
        let folder = page.setting.scratchFolder(name)
        let file = folder.appending(path: "library.json")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        let notes = ReadingNotes(folder: folder)
        await page.fails(with: NotesError.damaged) {
          try await notes.write("Lovely!", about: read, by: "Mei")
        }
        isLeft = try Data(contentsOf: file) == Data(text.utf8) && isLeft
      }
      _ = try room.begin()
      let busy = await NoteScreen(ReadingNotes(folder: room.folder))
      try await withFullDisk { await busy.saveTapped("Lovely!", about: read, by: "Mei") }
      page.claim(
        "with a full disk, the screen says", await busy.message,
        is: "The disk can't be used now. Please try again later.")
      let notes = ReadingNotes(folder: page.setting.scratchFolder("cut"))
      let screen = await NoteScreen(notes)
      await screen.saveTapped("Lovely!", about: read, by: "Mei")
      page.claim(
        "with a damaged file", await screen.message,
        is: "The library's file is damaged. Please ask for help.")
      var night = NightFile(["Mei;\(read);Lovely!", "Mei;\(read);Again!"])
      await NightImport(notes).run(&night)
      page.claim(
        "at night", "\(night.report.joined()) \(night.left.count) lines left",
        is: "The library's file is damaged. 2 lines left")
      page.claim("both files are as they were", isLeft)
    }
    page.at("gap") {
      let note = SchoolLine(number: 1, child: "Mei", book: room.read, text: "Late.")
      let store = StoreForRules(store: NoteStore(folder: room.folder))
      if try room.begin().load().hasRead(note.book) {
        try await store.markRead(note.book, false)
        try await store.change { library throws(WriteError) in try library.addNote(note) }
      }
      page.damage("checked first, a note about an unread book", try room.writers(), is: "Mei's")
      _ = try room.begin()
      let services = ReadingNotes(folder: room.folder)
      let writing = Task {
        while !Task.isCancelled {
          do { try await services.write("Late.", about: read, by: "Mei") } catch {}
        }
      }
      var late = 0
      for _ in 1...40 {
        try await store.markRead(note.book, false)
        let before = try room.news().count
        try await Task.sleep(for: .milliseconds(5))
        late += try room.news().count - before
        try await store.markRead(note.book, true)
      }
      writing.cancel()
      await writing.value
      page.claim("by a rule handed down, notes while it was unread", "\(late)", is: "0")
    }
    page.at("programs") {
      _ = try room.begin()
      let programs = [ReadingNotes(folder: room.folder), ReadingNotes(folder: room.folder)]
      let failed = await withTaskGroup { group in
        for index in 0..<40 {
          group.addTask {
            do { try await programs[index % 2].write("Lovely!", about: read, by: "Mei") } catch {
              return 1
            }
            return 0
          }
        }
        return await group.reduce(0, +)
      }
      page.claim(
        "the two programs", "\(try room.news().count) stored, \(failed) failed",
        is: "40 stored, 0 failed")
    }
    page.at("waiting") {
      _ = try room.begin()
      let other = DispatchSemaphore(value: 0)
      // As many stores as the tasks have threads. Each holds its thread until another task has run.
      let count = ProcessInfo.processInfo.activeProcessorCount
      let ran = await withTaskGroup { group in
        for _ in 1...count {
          group.addTask { [store = NoteStore(folder: room.folder)] in
            let ran = Mutex(false)
            do {
              try await store.change { _ throws(WriteError) in
                // Without the queue, this would never end.
                ran.withLock { $0 = other.wait(timeout: .now() + 10) == .success }
              }
            } catch {
              return false
            }
            return ran.withLock(\.self)
          }
        }
        group.addTask {
          for _ in 1...count { other.signal() }
          return true
        }
        return await group.allSatisfy { $0 }
      }
      page.claim("while the stores wait, another task runs", ran)
    }
    let finns = SchoolLine(number: 1, child: "Finn", book: room.unread, text: "Boring!")
    page.at("package") {
      _ = try room.begin()
      let store = NoteStore(folder: room.folder)
      try await store.change { library throws(WriteError) in try library.addNote(finns) }
      page.damage(
        "in the library", "\(try room.writers()) note is stored", is: "Finn's note is stored")
    }
    page.at("door") {
      let store = try room.begin()
      try store.change { library throws(WriteError) in try library.addNote(finns) }
      page.damage(
        "in the library", "\(try room.writers()) note is stored", is: "Finn's note is stored")
    }
  }
}

extension StoreForRules {
  /// Marks a book, as another program does.
  fileprivate func markRead(_ book: Book.ID, _ isRead: Bool) async throws {
    try await change { library throws(WriteError) in
      do { try library.mark(book, asRead: isRead) } catch { throw .refused("\(error)") }
    }
  }
}
