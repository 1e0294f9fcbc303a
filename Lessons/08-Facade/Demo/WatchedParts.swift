import BookLibrary

/// A server that calls a closure before each deletion. If the closure throws, no book is deleted.
struct WatchedServer: BookServer {
  let base: any BookServer
  let willDelete: @Sendable (Book.ID) async throws -> Void

  func books() async throws -> [Book] {
    try await base.books()
  }

  func deleteBook(_ id: Book.ID) async throws {
    try await willDelete(id)
    try await base.deleteBook(id)
  }
}

/// A server whose list is late: a closure runs between the server's answer and its arrival.
actor LateServer: BookServer {
  private let base: any BookServer
  private var meanwhile: (@Sendable () async throws -> Void)?

  init(_ base: any BookServer) {
    self.base = base
  }

  /// Makes the next list late, and only that one.
  func beforeNextList(_ meanwhile: @escaping @Sendable () async throws -> Void) {
    self.meanwhile = meanwhile
  }

  func books() async throws -> [Book] {
    let meanwhile = meanwhile
    self.meanwhile = nil
    let books = try await base.books()
    try await meanwhile?()
    return books
  }

  func deleteBook(_ id: Book.ID) async throws {
    try await base.deleteBook(id)
  }
}

/// A store that calls a closure, with the name of the call, before it loads or saves.
struct WatchedStore: BookStore {
  let base: any BookStore
  let willCall: @Sendable (String) throws -> Void

  func load() throws -> Library {
    try willCall("load()")
    return try base.load()
  }

  func save(_ library: Library) throws {
    try willCall("save(loaded)")
    try base.save(library)
  }
}
