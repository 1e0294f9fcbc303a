import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import CommandLesson

/// Commands that wait in a file until a server can be reached.
struct CommandQueueTests {
  private let folder: TemporaryFolder
  private let queue: CommandQueue
  private let library: Library
  private let rename: SavedCommand
  private let delete: SavedCommand

  init() throws {
    folder = try TemporaryFolder()
    queue = CommandQueue(folder: folder.url)
    library = try SampleLibrary.load()
    rename = .rename(book: library.shelf[1], title: "S")
    delete = .delete(book: library.shelf[1])
  }

  @Test func `a command waits until the server has executed or refused it`() async throws {
    let server = LocalServer(library)
    for command in [delete, rename, delete] { try queue.append(command) }
    await #expect(throws: NoAnswer()) { _ = try await queue.sendFirst(to: server) }
    #expect(try CommandQueue(folder: folder.url).waiting == [delete, rename, delete])

    await server.start()
    #expect(try await queue.sendFirst(to: server) == .executed)
    #expect(try await queue.sendFirst(to: server) == .refused)
    #expect(try queue.waiting == [delete])
  }

  @Test func `a damaged or newer file is an error, and stays as it is`() throws {
    for text in [
      "{", #"{"version": 2, "commands": []}"#, #"{"version": 1, "commands": [{"lend": {}}]}"#,
    ] {
      try folder.write(text, to: "commands.json")
      #expect(throws: DocumentError.self) { try queue.append(rename) }
      #expect(folder.bytes(of: "commands.json") == Data(text.utf8))
    }
  }
}
