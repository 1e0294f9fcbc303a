public import BookLibrary
public import Foundation
import Web

/// The server that also has the family's books: the one of lesson 2.
public protocol BookServer: Sendable {
  /// Deletes a book for good. After a ``ServerError``, nothing was deleted.
  func deleteBook(_ id: Book.ID) async throws
}

/// A server's answer when it hasn't deleted a book.
public enum ServerError: Error, Equatable, CustomStringConvertible {
  case unknownBook(Book.ID)
  case refused(Book.ID)
  case unexpected(status: Int)

  public var description: String {
    switch self {
    case .unknownBook(let id): "The server has no book \(id)."
    case .refused(let id): "The server refuses to delete book \(id)."
    case .unexpected(let status): "The server answered with status \(status)."
    }
  }
}

/// A server on the network. It answers `POST delete/book` with `{"book_id": 84}` by status 200 to 299,
/// by 404 if there is no such book, or by 409 if it refuses.
public struct HTTPBookServer: BookServer {
  private let address: URL
  private let client: WebClient

  public init(address: URL, timeout: Duration = .seconds(5)) {
    self.address = address
    client = WebClient(timeout: timeout)
  }

  public func deleteBook(_ id: Book.ID) async throws {
    let url = address.appending(path: "delete/book")
    let answer = try await client.send("POST", url, body: Data("{\"book_id\": \(id)}".utf8))
    switch answer.status {
    case 200..<300: return
    case 404: throw ServerError.unknownBook(id)
    case 409: throw ServerError.refused(id)
    default: throw ServerError.unexpected(status: answer.status)
    }
  }
}

/// A server in the same process: it refuses to delete book 71, and deletes any other.
struct RehearsalServer: BookServer {
  func deleteBook(_ id: Book.ID) async throws {
    if id == 71 { throw ServerError.refused(id) }
  }
}
