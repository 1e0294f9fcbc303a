import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import CommandLesson

/// Commands that wait in a file until a server can be reached.
struct CommandQueueTests {
  private let folder: TemporaryFolder
  private let queue: CommandQueue

  init() throws {
    folder = try TemporaryFolder()
    queue = CommandQueue(folder: folder.url)
  }

  @Test func `a damaged or newer file is an error, and stays as it is`() throws {
    let snail = Book(id: 84, title: "Snail", coverPath: "/84.png")
    for text in [
      "{", #"{"version": 2, "commands": []}"#, #"{"version": 1, "commands": [{"lend": {}}]}"#,
    ] {
      try folder.write(text, to: "commands.json")
      #expect(throws: DocumentError.self) { try queue.append(.delete(book: snail)) }
      #expect(folder.bytes(of: "commands.json") == Data(text.utf8))
    }
  }
}
