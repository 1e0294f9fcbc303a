import BookLibrary
import Foundation

/// Keeps commands in a file, `commands.json`, until a server can be reached.
///
/// Any program may append commands, but only one program may send them.
struct CommandQueue {
  private let file: DurableFile

  init(folder: URL) {
    file = DurableFile(folder.appending(path: "commands.json"))
  }

  /// The waiting commands, in order.
  var waiting: [SavedCommand] {
    get throws { try commands(in: try file.contents()) }
  }

  func append(_ command: SavedCommand) throws {
    try change { $0.append(command) }
  }

  /// Sends the first command, and removes it once the server has answered.
  ///
  /// - Returns: The server's answer, or nil if no command is waiting.
  func sendFirst(
    to server: any CommandServer
  ) async throws -> ServerAnswer? {
    guard let command = try waiting.first else { return nil }
    let answer = try await server.send(command)
    // Another program may have replaced the file in the meantime.
    try change { if $0.first == command { $0.removeFirst() } }
    return answer
  }

  private func change(_ body: (inout [SavedCommand]) -> Void) throws {
    let data = try file.contents()
    var commands = try commands(in: data)
    body(&commands)
    let new = try JSONDocument.encode(Contents(commands: commands), for: file.url.path)
    try file.replace(with: new, ifStill: data)
  }

  /// Returns the commands in a file. Throws if it is damaged, or from a newer version.
  private func commands(in data: Data?) throws -> [SavedCommand] {
    guard let data else { return [] }
    let document = JSONDocument(named: file.url.path, data)
    return try document.decode(Contents.self).commands
  }

  /// The contents of the file.
  private struct Contents: Codable {
    var version = FormatVersion()
    let commands: [SavedCommand]
  }
}
