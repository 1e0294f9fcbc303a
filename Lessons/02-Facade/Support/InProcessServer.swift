import BookLibrary
import Foundation

/// A server in the same process: it has its own copy of the books, and speaks the same contract
/// as one on the network.
actor InProcessServer: BookServer {
  let address: URL
  private var shelf: Shelf

  init(address: URL, shelf: Shelf) {
    self.address = address
    self.shelf = shelf
  }

  func send(_ request: ServerRequest) throws -> ServerAnswer {
    switch (request.method, request.path) {
    case ("GET", "books"):
      guard let body = try? JSONEncoder().encode(Array(shelf)) else {
        return ServerAnswer(status: 500)
      }
      return ServerAnswer(status: 200, body: body)
    case ("POST", "delete/book"):
      return ServerAnswer(status: delete(request.body))
    default:
      return ServerAnswer(status: 404)
    }
  }

  /// Deletes the book that the body names, and returns the status.
  private func delete(_ body: Data) -> Int {
    struct Deletion: Decodable {
      let book_id: Book.ID
    }
    guard let id = try? JSONDecoder().decode(Deletion.self, from: body).book_id else { return 400 }
    return (try? shelf.remove(id)) == nil ? 404 : 200
  }
}
