import BookLibrary
import Foundation
import Web

/// A server with a library of its own.
protocol CommandServer: Sendable {
  /// Sends a command, and returns the answer. Without one, it throws.
  func send(_ command: SavedCommand) async throws -> ServerAnswer
}

/// A server refuses a command that doesn't fit its library.
enum ServerAnswer: String { case executed, refused }

/// An answer that says neither: the command has to be sent again.
struct NoAnswer: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// A server on the network. It gets `POST commands` with a ``SavedCommand`` as JSON, and answers with
/// the status 2xx (executed) or 409 (refused).
struct HTTPServer: CommandServer {
  let address: URL

  func send(_ command: SavedCommand) async throws -> ServerAnswer {
    let url = address.appending(path: "commands")
    let body = try JSONDocument.encode(command, for: url.absoluteString)
    switch try await WebClient().send("POST", url, body: body).status {
    case 200..<300: return .executed
    case 409: return .refused
    case let status: throw NoAnswer(description: "\(url) answered with status \(status).")
    }
  }
}
