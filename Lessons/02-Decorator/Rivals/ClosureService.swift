import BookLibrary

/// A service with a closure for each method. A feature is a function from one to another.
struct ClosureService: BookService {
  let load: () throws -> [Book]
  let mark: (Book.ID) throws -> Void
  let note: (String, Book.ID) throws -> Void

  func books() throws -> [Book] { try load() }
  func markAsRead(_ id: Book.ID) throws { try mark(id) }
  func addNote(_ text: String, to id: Book.ID) throws { try note(text, id) }
}

func logged(_ base: ClosureService, to log: Log) -> ClosureService {
  func adding(_ line: String) -> ClosureService {
    log.add(line)
    return base
  }
  return ClosureService(
    load: { try adding("books").load() },
    mark: { try adding("mark \($0)").mark($0) },
    note: { try adding("note \($1)").note($0, $1) })
}

func retried(_ base: ClosureService) -> ClosureService {
  ClosureService(
    load: { try retry(attempts: 3, base.load) },
    mark: { id in try retry(attempts: 3) { try base.mark(id) } },
    note: base.note)
}

func cached(_ base: ClosureService) -> ClosureService {
  var kept: [Book]?
  return ClosureService(
    load: {
      let books = try kept ?? base.load()
      kept = books
      return books
    },
    mark: { id in
      defer { kept = nil }
      try base.mark(id)
    },
    note: base.note)
}

func either(_ base: ClosureService, or second: any BookService) -> ClosureService {
  ClosureService(
    load: { do { return try base.load() } catch is ServerDown { return try second.books() } },
    mark: base.mark,
    note: base.note)
}
