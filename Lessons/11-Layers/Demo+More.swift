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
      let store = try room.begin()
      let notes = ReadingNotes(folder: room.folder)
      let isRead = try store.load().hasRead(room.read)
      var library = try store.load()
      try library.mark(room.read, asRead: false)
      try store.save(library)
      if isRead {
        try await NoteStore(folder: room.folder).change { library throws(WriteError) in
          try library.addNote(SchoolLine(number: 1, child: "Mei", book: room.read, text: "Late."))
        }
      }
      page.damage(
        "in the library", "\(try room.writers()) note is about \(try room.state()) book",
        is: "Mei's note is about an unread book")
      await page.fails(with: NotesError.refused(.isUnread(read))) {
        try await notes.write("Later.", about: read, by: "Mei")
      }
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

extension NightStory {
  /// Whether the first book is read.
  func state() throws -> String {
    try LibraryStore(folder: folder).load().hasRead(read) ? "a read" : "an unread"
  }
}
