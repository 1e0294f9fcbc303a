import BookLibrary

/// A **ConcreteDecorator** that tries a call up to three times while the server is down.
struct Retrying: BookService {
  let base: any BookService

  func books() throws -> [Book] { try retry { try base.books() } }
  func mark(_ id: Book.ID) throws { try retry { try base.mark(id) } }
}

/// Calls a function up to three times while it throws `ServerDown`.
func retry<Answer>(_ call: () throws -> Answer) throws -> Answer {
  for _ in 1...2 {
    // A refusal is an answer: another attempt wouldn't change it.
    do { return try call() } catch is ServerDown {}
  }
  return try call()
}

extension BookService {
  func retrying() -> Retrying { Retrying(base: self) }
}
