import Foundation

/// Sends a request to the server of the notes, and returns its answer.
typealias HTTPSend =
  @Sendable (_ method: String, _ path: String, _ body: Data) async throws -> HTTPAnswer

/// An answer: of a server that is overloaded, too.
nonisolated struct HTTPAnswer: Sendable {
  let status: Int
  var body = Data()
}

/// A server's answer that isn't the one that was asked for.
nonisolated struct HTTPFailure: Error, Equatable, CustomStringConvertible {
  let status: Int
  /// Whether the server says no. 408 and 429 mean: later.
  var isNo: Bool { 400..<500 ~= status && status != 408 && status != 429 }
  var description: String { "The server's answer is \(status)." }
}
