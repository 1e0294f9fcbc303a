import BookLibrary
import Foundation

/// A fault, and the sentence of the contract test that finds it.
struct StoreFault: Sendable {
  let breach: String
  let send:
    @Sendable (_ method: String, _ path: String, _ body: Data, HTTPSend) async throws -> HTTPAnswer

  /// Gives one status in place of another one.
  static func status(_ method: String, _ old: Int, _ new: Int, _ breach: String) -> StoreFault {
    StoreFault(breach: breach) { asked, path, sent, send in
      let answer = try await send(asked, path, sent)
      guard asked == method, answer.status == old else { return answer }
      return HTTPAnswer(status: new, body: Data("[]".utf8))
    }
  }

  /// Changes what is sent, and what is answered.
  static func text(
    _ method: String, _ breach: String, _ change: @escaping @Sendable (String) -> String
  ) -> StoreFault {
    @Sendable func changed(_ data: Data) -> Data {
      Data(change(String(decoding: data, as: UTF8.self)).utf8)
    }
    return StoreFault(breach: breach) { asked, path, body, send in
      guard asked == method else { return try await send(asked, path, body) }
      let answer = try await send(asked, path, changed(body))
      return HTTPAnswer(status: answer.status, body: changed(answer.body))
    }
  }

  /// The first one takes a down for a no, the second one a no for a down.
  static let all: [StoreFault] = [
    .status("POST", 503, 422, "create says that the store is down"),
    .status("POST", 422, 503, "a note about a missing book is refused"),
    .status("PUT", 503, 204, "update says that the store is down"),
    .status("DELETE", 503, 204, "remove says that the store is down"),
    .status("GET", 503, 200, "findAll says that the store is down, or reads it"),
    .status("PUT", 404, 204, "a missing note can't be updated"),
    .status("PUT", 422, 204, "no update is about a missing book"),
    .status("POST", 409, 400, "a note can be created twice"),
    .status("DELETE", 404, 409, "a note can be removed twice"),
    .text("PUT", "an update replaces one note") { $0.replacing("New.", with: "Old.") },
    .text("POST", "a note is found, byte for byte") { $0.precomposedStringWithCanonicalMapping },
    .text("POST", "the years 1 to 9999 are kept") { $0.replacing("T23:59:59", with: "T23:59:58") },
    .text("GET", "each note is there once, by its id") {
      $0.hasPrefix("[") && $0.contains("{") ? "\($0.dropLast()),\($0.dropFirst())" : $0
    },
    StoreFault(breach: "a removal removes one note") { method, path, body, send in
      method == "DELETE" ? HTTPAnswer(status: 204) : try await send(method, path, body)
    },
  ]
}
