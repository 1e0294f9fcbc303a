import BookLibrary
import Synchronization
import TestSupport
import Testing

@testable import DAOLesson

/// The client, with a server.
struct NotebookTests {
  @Test func `a removal waits for its note, and the writer is told why a change is refused`()
    async throws
  {
    let folder = try TemporaryFolder()
    let story = try NoteStory(folder)
    let server = NoteServer(of: story.book)
    let stand = story.stand(server)
    let told = Mutex<[NoteRefusal]>([])
    let sad = story.note(2, "Sad", about: story.missingBook)
    let notebook = Notebook(
      stand.dao, outbox: [.create(story.note(1)), .remove(1), .create(sad)]
    ) { _, refusal in told.withLock { $0.append(refusal) } }

    server.loseNextAnswer()
    await notebook.sendAll()
    #expect(try stand.contents() == ["Lovely"])
    #expect(await notebook.outbox == [.create(story.note(1)), .remove(1)])
    #expect(told.withLock(\.self) == [.noSuchBook(story.missingBook)])
    await notebook.sendAll()
    #expect(try stand.contents() == [])
    #expect(await notebook.outbox == [])
  }
}
