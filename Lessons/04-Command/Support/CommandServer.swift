/// A server with its own library.
protocol CommandServer: Sendable {
  /// Sends a command, and returns the server's answer. Throws ``NoAnswer`` if there is none.
  func send(_ command: SavedCommand) async throws -> ServerAnswer
}

/// Whether a server executed a command, or refused one that doesn't fit its library.
enum ServerAnswer { case executed, refused }

/// The server didn't answer, so the command must be sent again.
struct NoAnswer: Error, Equatable, CustomStringConvertible {
  var description: String { "The server can't be reached." }
}
