import BookLibrary
import Foundation
import Web

/// The server with the library that everybody shares. It gets one command at a time:
///
///     POST commands
///     Content-Type: application/json
///     Idempotency-Key: 0F0E3D9C-5C0F-4F0B-8A43-0C1C5C8B7F11
///
///     {"kind": "delete", "book": {"bid": 84, "book_name": "A Suitcase for Snail", …}}
///
/// Further keys of the body, for each kind: `insert` and `move` have `row`, `mark` has `isRead`,
/// `rename` has `newTitle`; a `macro` has `title` and `commands`, and no `book`.
///
/// The server executes each key once. It saves the answer together with the change, and gives that
/// same answer to each later request with the key. Status 2xx: the command is executed, now or
/// earlier. 4xx: it is refused, for good. Any other status, no answer, and 401, 407, 408, 425 and
/// 429 leave that open: the command waits, and is sent again with the same key.
protocol CommandServer: Sendable {
  /// Where the server is, for requests and for errors.
  var address: URL { get }

  /// Sends a request and returns the status of the answer.
  ///
  /// - Throws: ``ServerError`` if there is no answer.
  func send(_ request: CommandRequest) async throws -> Int
}

struct CommandRequest: Equatable, Sendable {
  let key: String
  let body: Data
}

extension CommandServer {
  /// Where requests go.
  var url: URL { address.appending(path: "commands") }

  /// Sends a command; returns whether the server accepts it, with the status of the answer.
  func execute(
    _ command: CommandRecord, key: String
  ) async throws -> (isAccepted: Bool, status: Int) {
    let body: Data
    do { body = try JSONDocument.encode(command, for: url.absoluteString) } catch let error
      as DocumentError
    {
      throw ServerError.unsendable(error)
    }
    let status = try await send(CommandRequest(key: key, body: body))
    return switch status {
    case 200..<300: (true, status)
    case 401, 407, 408, 425, 429: throw ServerError.undecided(url, status)
    case 400..<500: (false, status)
    default: throw ServerError.undecided(url, status)
    }
  }
}

/// Why it isn't known whether the server has executed a command.
enum ServerError: Error, Equatable {
  case undecided(URL, Int)
  case noAnswer(WebError)
  case unsendable(DocumentError)
}

extension ServerError: CustomStringConvertible {
  var description: String {
    switch self {
    case .undecided(let url, let status): "\(url) answered with status \(status)."
    case .noAnswer(let error): "\(error)"
    case .unsendable(let error): "The command can't be sent. \(error)"
    }
  }
}
