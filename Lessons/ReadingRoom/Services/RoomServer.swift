public import BookLibrary
public import Foundation
import Web

/// The server that also has the family's books: the one of the lesson Facade.
@MainActor public protocol RoomServer {
  /// Deletes a book for good. Succeeds if the server has no such book.
  ///
  /// - Throws: ``RoomError/refusedByServer(_:status:)``. After any other error, the book may have been
  ///   deleted.
  func deleteBook(_ id: Book.ID) async throws
}

/// A server on the network.
///
/// `POST delete/book` with `{"book_id": 84}` must be answered with a status from 200 to 299 if the book
/// is deleted, with 404 if there is no such book, and with any other if the server refuses.
public struct HTTPRoomServer: RoomServer {
  private let address: URL
  private let client = WebClient(timeout: .seconds(5))

  public init(address: URL) {
    self.address = address
  }

  public func deleteBook(_ id: Book.ID) async throws {
    let url = address.appending(path: "delete/book")
    let body = try JSONEncoder().encode(["book_id": id.rawValue])
    let answer = try await client.send("POST", url, body: body)
    // 404: an earlier call may have deleted the book.
    guard 200..<300 ~= answer.status || answer.status == 404 else {
      throw RoomError.refusedByServer(id, status: answer.status)
    }
  }
}

extension HTTPRoomServer {
  /// Returns a server on this machine, for a rehearsal: it refuses to delete book 71, and deletes any
  /// other.
  public static func rehearsal() throws -> HTTPRoomServer {
    let host = try LoopbackServer { request in
      .answer(request.hasSuffix(#"{"book_id":71}"#) ? 409 : 200, "")
    }
    return HTTPRoomServer(address: host.url)
  }
}
