import BookLibrary
import Foundation

/// The commands that wait for the server, in their order: `commands.json` beside the library.
struct CommandQueue {
  private let file: DurableFile

  init(folder: URL) {
    file = DurableFile(folder.appending(path: "commands.json"))
  }

  /// A command that was executed here and not yet, for all we know, on the server.
  struct Entry: Codable, Equatable {
    /// The name of this one execution: a server executes each key once.
    let key: String
    /// The command as it was given; this is sent.
    let command: CommandRecord
    /// The command after its execution, with what its undo needs.
    var executed: CommandRecord
    /// Whether the library's file is known to have the change.
    var isSaved = false
    /// The status with which the server has refused the command for good.
    var refusal: Int?
  }

  /// The form of the file.
  private struct Contents: Codable {
    static let newestVersion = 1

    let version: Int
    let waiting: [Entry]
  }

  var url: URL { file.url }

  /// Returns the waiting commands.
  ///
  /// - Throws: ``UnreadableQueue`` for a file that is damaged or from a newer program; it stays as it
  ///   is.
  func entries() throws -> [Entry] {
    try entries(in: try file.contents())
  }

  private func entries(in data: Data?) throws -> [Entry] {
    guard let data else { return [] }
    let document = JSONDocument(named: file.url.path, data)
    do {
      try document.requireVersion(newest: Contents.newestVersion)
      return try document.decode(Contents.self).waiting
    } catch let error as DocumentError {
      throw UnreadableQueue(error: error)
    }
  }

  /// Changes the entries that are in the file now; starts over if another program writes in between.
  func change(_ make: (inout [Entry]) -> Void) throws {
    while true {
      let seen = try file.contents()
      var entries = try entries(in: seen)
      make(&entries)
      let data = try JSONDocument.encode(
        Contents(version: Contents.newestVersion, waiting: entries), for: file.url.path)
      do {
        return try file.replace(with: data, ifStill: seen)
      } catch StoreError.changedOnDisk {
        continue
      }
    }
  }

  func change(_ key: String, _ make: (inout Entry) -> Void) throws {
    try change { entries in
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
      make(&entries[index])
    }
  }

  func remove(_ key: String) throws {
    try change { $0.removeAll { $0.key == key } }
  }
}

/// A file of waiting commands that this program can't read.
struct UnreadableQueue: Error, Equatable, CustomStringConvertible {
  let error: DocumentError

  var description: String {
    """
    \(error) The file was left as it is, so the commands in it aren't lost: the program that wrote \
    it can send them. Until then, no command is executed here.
    """
  }
}
