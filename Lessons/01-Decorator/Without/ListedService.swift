import BookLibrary

/// One service with a list of features, the innermost first, and one function that goes through it.
final class ListedService: BookService {
  enum Feature: String, CaseIterable {
    case log, retry, second, cache
  }
  private enum ServiceRequest: Equatable {
    case books
    case mark(Book.ID)
  }

  private let server: any BookService
  private let second: any BookService
  private let log: Log
  private let features: [Feature]
  private var kept: [Book]?

  init(server: any BookService, second: any BookService, log: Log, features: [Feature]) {
    self.server = server
    self.second = second
    self.log = log
    self.features = features
  }

  func books() throws -> [Book] { try send(.books, features[...]) }
  func mark(_ id: Book.ID) throws { _ = try send(.mark(id), features[...]) }

  private func send(_ request: ServiceRequest, _ rest: ArraySlice<Feature>) throws -> [Book] {
    guard let feature = rest.last else { return try ask(request) }
    func next() throws -> [Book] { try send(request, rest.dropLast()) }
    switch feature {
    case .log:
      log.add("\(request)")
      return try next()
    case .retry:
      for _ in 1...2 {
        do { return try next() } catch is ServerDown {}
      }
      return try next()
    case .second:
      do { return try next() } catch is ServerDown where request == .books {
        return try second.books()
      }
    case .cache:
      guard request == .books else {
        defer { kept = nil }
        return try next()
      }
      let books = try kept ?? next()
      kept = books
      return books
    }
  }

  private func ask(_ request: ServiceRequest) throws -> [Book] {
    switch request {
    case .books: return try server.books()
    case .mark(let id):
      try server.mark(id)
      return []
    }
  }
}
