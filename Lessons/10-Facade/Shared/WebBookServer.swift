package import BookLibrary
package import Foundation
import Web

/// A server on the network.
///
/// - `GET books` is answered with status 200 and the books, as a JSON array.
/// - `POST delete/book` with `{"book_id": 84}` is answered with a status from 200 to 299 if the book is
///   deleted, with 404 if there is no such book, and with 409 if the server refuses.
package nonisolated struct WebBookServer: BookServer {
  private let address: URL
  private let client: WebClient

  package init(_ address: URL, timeout: Duration = .seconds(5)) {
    self.address = address
    client = WebClient(timeout: timeout)
  }

  package func books() async throws -> [Book] {
    let url = address.appending(path: "books")
    let answer = try await client.send("GET", url)
    guard answer.status == 200 else { throw UnexpectedStatus(url: url, status: answer.status) }
    return try JSONDocument(named: url.absoluteString, answer.body).decode([Book].self)
  }

  package func delete(_ id: Book.ID) async throws {
    let url = address.appending(path: "delete/book")
    let body = try JSONEncoder().encode(["book_id": id.rawValue])
    let answer = try await client.send("POST", url, body: body)
    switch answer.status {
    case 200..<300: return
    case 404: throw ServerRefusal.unknownBook(id)
    case 409: throw ServerRefusal.refused(id)
    default: throw UnexpectedStatus(url: url, status: answer.status)
    }
  }
}

/// The server answered with a status that ``WebBookServer`` doesn't expect.
package nonisolated struct UnexpectedStatus: Error, Equatable, CustomStringConvertible {
  package let url: URL
  package let status: Int

  package var description: String { "\(url) answered with status \(status)." }
}
