import BookLibrary

/// The **DAO**, the data access object: the operations on stored notes, and nothing of how they are
/// stored. The `Note` that goes in and out is the **Entity**, a value: a changed copy changes
/// nothing in the store.
///
/// `create` refuses an id that is taken, `update` and `remove` one that isn't; to `find`, that is no
/// error. `findAll` returns the notes in the order of their ids. After an error, the store is as it
/// was.
protocol NoteDAO: Sendable {
  func create(_ note: Note) async throws
  func update(_ note: Note) async throws
  func remove(_ id: Note.ID) async throws
  func find(_ id: Note.ID) async throws -> Note?
  func findAll() async throws -> [Note]
}
