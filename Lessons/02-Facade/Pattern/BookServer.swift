import BookLibrary
import Foundation

/// **Subsystem**: the server that has the books.
protocol BookServer: Sendable {
  /// Where the server is, for requests and for errors.
  var address: URL { get }

  /// Sends a request and returns the answer, whatever its status.
  ///
  /// - Throws: ``ServerError`` if there is no answer.
  func send(_ request: ServerRequest) async throws -> ServerAnswer
}

struct ServerRequest: Equatable, Sendable {
  let method: String
  let path: String
  var body = Data()
}

struct ServerAnswer: Equatable, Sendable {
  /// The HTTP status code.
  let status: Int
  var body = Data()
}

extension BookServer {
  /// Returns the books that the server has: `GET books`.
  func books() async throws -> [Book] {
    let answer = try await send(ServerRequest(method: "GET", path: "books"))
    let url = address.appending(path: "books")
    guard answer.status == 200 else { throw ServerError.unexpectedStatus(url, answer.status) }
    do {
      return try JSONDocument(named: url.absoluteString, answer.body).books()
    } catch let error as DocumentError {
      throw ServerError.unreadableAnswer(error)
    }
  }

  /// Deletes a book: `POST delete/book` with `{"book_id": 84}`.
  ///
  /// - Throws: ``ServerError/unknownBook(_:_:)`` for status 404, ``ServerError/refused(_:_:)``
  ///   for 409.
  func deleteBook(_ id: Book.ID) async throws {
    let body = Data("{\"book_id\": \(id)}".utf8)
    let answer = try await send(
      ServerRequest(method: "POST", path: "delete/book", body: body))
    let url = address.appending(path: "delete/book")
    switch answer.status {
    case 200..<300: return
    case 404: throw ServerError.unknownBook(url, id)
    case 409: throw ServerError.refused(url, id)
    default: throw ServerError.unexpectedStatus(url, answer.status)
    }
  }
}
