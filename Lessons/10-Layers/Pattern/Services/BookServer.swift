public import BookLibrary
public import Foundation
import Web

/// The server that also has the family's books: the one of lesson 2.
@MainActor public protocol BookServer {
  /// Deletes a book for good. Succeeds if the server has no such book.
  ///
  /// - Throws: ``RoomError/refusedByServer(_:)`` if the book wasn't deleted. After any other error, it
  ///   may have been.
  func deleteBook(_ id: Book.ID) async throws
}

/// A server on the network.
///
/// `POST delete/book` with `{"book_id": 84}` must be answered with a status from 200 to 299 if the book
/// is deleted, with 404 if there is no such book, and with 409 if the server refuses.
public struct HTTPBookServer: BookServer {
  private let address: URL
  private let client = WebClient(timeout: .seconds(5))

  public init(address: URL) {
    self.address = address
  }

  public func deleteBook(_ id: Book.ID) async throws {
    let url = address.appending(path: "delete/book")
    let body = try JSONEncoder().encode(["book_id": id.rawValue])
    let answer = try await client.send("POST", url, body: body)
    switch answer.status {
    // 404: an earlier call may have deleted the book.
    case 200..<300, 404: return
    case 409: throw RoomError.refusedByServer(id)
    default: throw RoomError.badAnswer(status: answer.status)
    }
  }
}

/// A server in the same process: it refuses to delete book 71, and deletes any other.
struct RehearsalServer: BookServer {
  func deleteBook(_ id: Book.ID) async throws {
    if id == 71 { throw RoomError.refusedByServer(id) }
  }
}
