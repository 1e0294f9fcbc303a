import BookLibrary

/// A feature in a list. `other` is open: it is a function around the rest of the list.
enum ListedFeature {
  case log, retry, second, cache
  case other((BookRequest, _ next: () throws -> [Book]) throws -> [Book])
}

/// One service with a list of features, the innermost first, and one method that goes through it.
final class ListedService: BookService {
  private let server: any BookService
  private let second: any BookService
  private let log: Log
  private let features: [ListedFeature]
  private var kept: [Book]?

  init(
    server: any BookService, second: any BookService, log: Log, features: [ListedFeature]
  ) {
    self.server = server
    self.second = second
    self.log = log
    self.features = features
  }

  func books() throws -> [Book] { try send(.books, features[...]) }
  func markAsRead(_ id: Book.ID) throws { _ = try send(.markAsRead(id), features[...]) }
  func addNote(_ text: String, to id: Book.ID) throws {
    _ = try send(.addNote(text, to: id), features[...])
  }

  private func send(
    _ request: BookRequest, _ rest: ArraySlice<ListedFeature>
  ) throws -> [Book] {
    func next() throws -> [Book] { try send(request, rest.dropLast()) }
    switch (rest.last, request) {
    case (.log, _):
      log.add("\(request)")
      return try next()
    case (.retry, .books), (.retry, .markAsRead):
      return try retry(attempts: 3, next)
    case (.second, .books):
      do { return try next() } catch is ServerDown { return try second.books() }
    case (.cache, .books):
      let books = try kept ?? next()
      kept = books
      return books
    case (.cache, .markAsRead):
      defer { kept = nil }
      return try next()
    case (.other(let around), _):
      return try around(request, next)
    case (.retry, .addNote), (.second, .markAsRead), (.second, .addNote), (.cache, .addNote):
      return try next()
    case (nil, .books):
      return try server.books()
    case (nil, .markAsRead(let id)):
      try server.markAsRead(id)
      return []
    case (nil, .addNote(let text, let id)):
      try server.addNote(text, to: id)
      return []
    }
  }
}
