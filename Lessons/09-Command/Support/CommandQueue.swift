import BookLibrary
import Foundation

/// Keeps commands in a file, `commands.json`, for an invoker: the server. One program sends at a time.
struct CommandQueue {
  private let file: DurableFile

  init(folder: URL) {
    file = DurableFile(folder.appending(path: "commands.json"))
  }

  var url: URL { file.url }

  /// The commands that wait, in order.
  var waiting: [SavedCommand] {
    get throws { try commands(in: try file.contents()) }
  }

  func append(_ command: SavedCommand) throws {
    try change { $0.append(command) }
  }

  /// Sends the first command, and removes it once the server has answered. (If that fails, or
  /// the program ends in between, the command is sent again. The server then refuses a deletion, but
  /// a rename replaces any title that the book has been given since.)
  ///
  /// - Returns: The command and the server's answer; nil if no command waits.
  func sendFirst(
    to server: any CommandServer
  ) async throws -> (command: SavedCommand, answer: ServerAnswer)? {
    guard let command = try waiting.first else { return nil }
    let answer = try await server.send(command)
    try change { if $0.first == command { $0.removeFirst() } }
    return (command, answer)
  }

  private func change(_ body: (inout [SavedCommand]) -> Void) throws {
    let data = try file.contents()
    var commands = try commands(in: data)
    body(&commands)
    let new = try JSONDocument.encode(Contents(commands: commands), for: url.path)
    try file.replace(with: new, ifStill: data)
  }

  private func commands(in data: Data?) throws -> [SavedCommand] {
    guard let data else { return [] }
    let document = JSONDocument(named: url.path, data)
    do {
      try document.requireVersion(newest: 1)
      return try document.decode(Contents.self).commands
    } catch let error as DocumentError {
      throw UnreadableQueue(error: error)
    }
  }

  /// The form of the file.
  private struct Contents: Codable {
    var version = 1
    let commands: [SavedCommand]
  }
}

/// A file of commands that is damaged, or from a newer program.
struct UnreadableQueue: Error, Equatable, CustomStringConvertible {
  let error: DocumentError

  var description: String { "\(error) The file was left as it is." }
}
