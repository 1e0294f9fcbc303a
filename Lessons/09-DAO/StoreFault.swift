import BookLibrary
import Foundation

/// A fault, and the sentence of the contract test that finds it.
struct StoreFault: Sendable {
  let breach: String
  let answer:
    @Sendable (_ method: String, _ path: String, _ body: Data, HTTPSend) async throws -> HTTPAnswer

  /// Answers one status in place of another one.
  static func status(_ method: String, _ old: Int, _ new: Int, _ breach: String) -> StoreFault {
    StoreFault(breach: breach) { asked, path, body, send in
      let answer = try await send(asked, path, body)
      guard asked == method, answer.status == old else { return answer }
      return HTTPAnswer(status: new, body: Data("[]".utf8))
    }
  }

  /// Says that all is done, and does nothing.
  static func nothing(_ method: String, _ breach: String) -> StoreFault {
    StoreFault(breach: breach) { asked, path, body, send in
      asked == method ? HTTPAnswer(status: 204) : try await send(asked, path, body)
    }
  }

  /// Changes a text on its way.
  static func text(
    _ method: String, _ breach: String, _ change: @escaping @Sendable (String) -> String
  ) -> StoreFault {
    StoreFault(breach: breach) { asked, path, body, send in
      let isSent = asked == method
      let sent = isSent ? Data(change(String(decoding: body, as: UTF8.self)).utf8) : body
      return try await send(asked, path, sent)
    }
  }

  /// A fault that the contract test doesn't find.
  static let cutsLongTexts = text("POST", "") {
    $0.replacing(String(repeating: "x", count: 1000), with: "")
  }

  /// The first one is a store for which all is a no; for the second one, all is down.
  static let all: [StoreFault] = [
    .status("POST", 503, 422, "create says that the store is down"),
    .status("POST", 422, 503, "a note about a missing book is refused"),
    .status("PUT", 503, 204, "update says that the store is down"),
    .status("DELETE", 503, 204, "remove says that the store is down"),
    .status("GET", 503, 404, "find says that the store is down, or reads it"),
    .status("GET", 503, 200, "findAll says that the store is down, or reads it"),
    .status("PUT", 404, 204, "a missing note can't be updated"),
    .status("PUT", 422, 204, "no update is about a missing book"),
    .status("POST", 409, 400, "a note can be created twice"),
    .status("DELETE", 404, 409, "a note can be removed twice"),
    .nothing("PUT", "an update replaces one note"),
    .nothing("DELETE", "a removal removes one note"),
    .text("POST", "a note is found, byte for byte") { $0.precomposedStringWithCanonicalMapping },
    .text("POST", "the years 1 to 9999 are kept") {
      $0.replacing("9999-12-31T23:59:59", with: "9999-12-31T23:59:58")
    },
    StoreFault(breach: "a missing note isn't found") { method, path, body, send in
      let answer = try await send(method, path, body)
      guard method == "GET", answer.status == 404 else { return answer }
      let note = Note(id: 3, author: "Mei", content: "?", created: .distantPast)
      return HTTPAnswer(status: 200, body: try JSONDocument.encode(note, for: path))
    },
    StoreFault(breach: "each note is there once, by its id") { method, path, body, send in
      let answer = try await send(method, path, body)
      guard method == "GET", path == "/notes" else { return answer }
      let list = String(decoding: answer.body, as: UTF8.self)
      let twice = list.dropLast() + (list.contains("{") ? "," : "") + list.dropFirst()
      return HTTPAnswer(status: 200, body: Data(twice.utf8))
    },
  ]
}
