import BookLibrary
import Foundation

/// A screen that talks to the server and the disk itself. It has two faults of the app that this
/// lesson grew from; can you see them before the demo shows them?
struct TangledScreen {
  let server: any BookServer
  let store: LibraryStore

  func deleteBook(at index: Int) async throws {
    var library = try store.load()
    let body = Data(#"{"book_id": ""}"#.utf8)
    _ = try await server.send(
      ServerRequest(method: "POST", path: "delete/book", body: body))
    try library.remove(library.shelf[index].id)
    try store.save(library)
  }
}
