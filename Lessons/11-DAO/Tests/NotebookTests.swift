import BookLibrary
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DAOLesson

/// The client, with a server.
struct NotebookTests {
  private let folder: TemporaryFolder
  private let story: NoteStory
  private let server: NoteServer
  private let stand: Stand
  private let told = Told()

  init() throws {
    folder = try TemporaryFolder()
    story = try NoteStory(folder)
    server = NoteServer(of: story.book)
    stand = story.stand(server)
  }

  private func notebook(_ dao: (any NoteDAO)? = nil) -> Notebook {
    Notebook(dao ?? stand.dao) { [told] in told.add($0, $1) }
  }

  @Test func `the writer is told which change was refused, and why`() async {
    let change = NoteChange.create(story.note(1, "Sad", about: story.missingBook))
    await notebook().send(change)
    #expect(told.all.map(\.0) == [change])
    #expect(told.all.map(\.1) == [.noSuchBook(story.missingBook)])
  }

  @Test func `a removal waits for its note, which no other note waits for`() async throws {
    // The server is down for note 1 only.
    let down = Mutex(true)
    let notebook = notebook(
      WebNoteDAO { [server] method, path, body in
        let isFirst = String(decoding: body, as: UTF8.self).contains(#""nid" : 1,"#)
        if isFirst, down.withLock(\.self) { return HTTPAnswer(status: 503) }
        return try server.answer(method, path, body)
      })
    await notebook.send(.create(story.note(1, "Lovely")))
    await notebook.send(.remove(1))
    await notebook.send(.create(story.note(2, "Scary")))
    #expect(try stand.contents() == ["Scary"])
    #expect(await notebook.outbox.count == 2)
    down.withLock { $0 = false }
    await notebook.sendAll()
    #expect(try stand.contents() == ["Scary"])
    #expect(await notebook.outbox == [])
  }
}

/// What a writer was told.
private final class Told: Sendable {
  private let changes = Mutex<[(NoteChange, NoteRefusal)]>([])
  var all: [(NoteChange, NoteRefusal)] { changes.withLock(\.self) }
  func add(_ change: NoteChange, _ refusal: NoteRefusal) {
    changes.withLock { $0.append((change, refusal)) }
  }
}
