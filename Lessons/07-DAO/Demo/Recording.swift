import BookLibrary
import LessonStage

/// Records what a DAO is asked, and what it is told within a transaction.
struct RecordingNoteDAO: NoteDAO {
  let base: any NoteDAO
  let recorder: CallRecorder

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any NoteReader) throws(DAOError) -> Value
  ) async throws(DAOError) -> Value {
    try await base.read(work)
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any NoteWriter) throws(DAOError) -> Value
  ) async throws(DAOError) -> Value {
    recorder.call("Notebook", "NoteDAO", "write { … }")
    do {
      let value = try await base.write { [recorder] (session) throws(DAOError) in
        try work(RecordingSession(base: session, recorder: recorder))
      }
      recorder.answer("NoteDAO", "Notebook", "all is done")
      return value
    } catch {
      recorder.answer("NoteDAO", "Notebook", "nothing is done")
      throw error
    }
  }
}

/// Records what a transaction is told to change.
private struct RecordingSession: NoteWriter {
  let base: any NoteWriter
  let recorder: CallRecorder

  func find(_ id: Note.ID) throws(DAOError) -> Note? { try base.find(id) }
  func findAll() throws(DAOError) -> [Note] { try base.findAll() }
  func hasBook(_ id: Book.ID) throws(DAOError) -> Bool { try base.hasBook(id) }
  func create(_ note: Note) throws(DAOError) { try base.create(note) }
  func update(_ note: Note) throws(DAOError) { try base.update(note) }
  func remove(_ id: Note.ID) throws(DAOError) { try base.remove(id) }
  func freeID() throws(DAOError) -> Note.ID { try base.freeID() }

  func removeNotes(about book: Book.ID) throws(DAOError) -> Int {
    recorder.call("Notebook", "NoteWriter", "removeNotes(about: \(book))")
    let count = try base.removeNotes(about: book)
    recorder.answer("NoteWriter", "Notebook", "\(count)")
    return count
  }

  func removeBook(_ id: Book.ID) throws(DAOError) {
    recorder.call("Notebook", "NoteWriter", "removeBook(\(id))")
    do {
      try base.removeBook(id)
    } catch {
      recorder.answer("NoteWriter", "Notebook", "\(error)")
      throw error
    }
  }
}
