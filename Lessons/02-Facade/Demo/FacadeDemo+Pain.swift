import BookLibrary
import Foundation
import LessonStage

extension FacadeDemo {
  /// The naive screen, on a server and in a folder of its own.
  static func pain(_ setting: Setting) async throws -> [Step] {
    let disk = LibraryStore(folder: setting.scratchFolder("tangled"))
    let books = try disk.load().shelf
    let address = try URL(server: "https://books.example")
    let server = InProcessServer(address: address, shelf: books)
    let recorder = CallRecorder()
    let screen = TangledScreen(
      server: RecordingServer(base: server, caller: "TangledScreen", recorder: recorder),
      disk: disk)
    let book = books[1]

    return [
      Step("The pain: a screen that does everything itself")
        .says(
          """
          In a library of its own, a reader deletes book \(book.id). This screen asks the server, \
          takes the book off the shelf and saves, all by itself. Look at what it sends:
          """
        )
        .reads("Without/TangledScreen.swift", "func deleteBook")
        .runs { try await screen.deleteBook(at: 1) }
        .showsCalls(of: recorder)
        .says("The id is empty, so the server refuses (400). The screen never looks, and goes on:")
        .claims("book \(book.id) is in the file", false) {
          try disk.load().shelf.contains(book.id)
        }
        .claims("book \(book.id) is on the server", true) {
          try await server.books().contains { $0.id == book.id }
        }
    ]
  }
}
