import BookLibrary

/// A service whose `books()` is a function, which has functions around it.
struct ComposedService: BookService {
  let load: Load
  let server: any BookService

  func books() throws -> [Book] { try load() }
  func markAsRead(_ id: Book.ID) throws { try server.markAsRead(id) }
  func addNote(_ text: String, to id: Book.ID) throws { try server.addNote(text, to: id) }
}

/// Loads the books.
typealias Load = () throws -> [Book]

func logged(_ load: @escaping Load, to log: Log) -> Load {
  {
    log.add("books")
    return try load()
  }
}

func retried(_ load: @escaping Load) -> Load {
  { try retry(attempts: 3, load) }
}

func cached(_ load: @escaping Load) -> Load {
  var kept: [Book]?
  return {
    let books = try kept ?? load()
    kept = books
    return books
  }
}

func either(_ load: @escaping Load, or second: @escaping Load) -> Load {
  { do { return try load() } catch is ServerDown { return try second() } }
}
