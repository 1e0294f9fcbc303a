import BookLibrary
import Foundation
import Web

/// A server that fails on cue, in front of one that doesn't.
actor FaultyServer: BookServer {
  private nonisolated let base: any BookServer
  private var protected: Set<Book.ID> = []
  private var added: [Book] = []
  private var isOnline = true

  init(_ base: any BookServer) {
    self.base = base
  }

  nonisolated var address: URL { base.address }

  /// Makes the server refuse to delete a book from now on.
  func protect(_ id: Book.ID) { protected.insert(id) }

  /// Switches the server on or off.
  func setOnline(_ isOnline: Bool) { self.isOnline = isOnline }

  /// Gives the server one more book.
  func add(_ book: Book) { added.append(book) }

  func send(_ request: ServerRequest) async throws -> ServerAnswer {
    guard isOnline else {
      throw ServerError.noAnswer(
        .unreachable(address.appending(path: request.path), reason: "it is off."))
    }
    if protected.contains(where: { request.body == Data("{\"book_id\": \($0)}".utf8) }) {
      return ServerAnswer(status: 409)
    }
    guard request.path == "books", !added.isEmpty else { return try await base.send(request) }
    let books = try await base.books() + added
    return ServerAnswer(status: 200, body: (try? JSONEncoder().encode(books)) ?? Data())
  }
}
