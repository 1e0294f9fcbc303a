import BookLibrary

/// A colleague's store, which compiles. It has one answer to every failure.
struct CarelessStand: NoteStand {
  let stand: any StoryStand
  let answer: StorageError

  var dao: any NoteDAO { CarelessDAO(dao: stand.dao, answer: answer) }
  var book: Book.ID { stand.book }
  var missingBook: Book.ID { stand.missingBook }
  func whileDown(_ body: () async -> Void) async throws { try await stand.whileDown(body) }
}

struct CarelessDAO: NoteDAO {
  let dao: any NoteDAO
  let answer: StorageError

  func create(_ note: Note) async throws(StorageError) {
    do { try await dao.create(note) } catch { throw answer }
  }

  func update(_ note: Note) async throws(StorageError) {
    do { try await dao.update(note) } catch { throw answer }
  }

  func remove(_ id: Note.ID) async throws(StorageError) {
    do { try await dao.remove(id) } catch { throw answer }
  }

  func find(_ id: Note.ID) async throws(StorageError) -> Note? {
    do { return try await dao.find(id) } catch { throw answer }
  }

  func findAll() async throws(StorageError) -> [Note] {
    do { return try await dao.findAll() } catch { throw answer }
  }
}
