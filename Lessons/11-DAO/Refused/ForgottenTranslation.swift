import BookLibrary
import SQLite

@testable import DAOLesson

func create(_ note: Note, in database: Database) throws(StorageError) {
  // error: thrown expression type 'any Error' cannot be converted to error type 'StorageError'
  try database.write { try $0.insert(note) }
}
