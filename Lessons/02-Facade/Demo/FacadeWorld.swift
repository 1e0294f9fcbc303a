import BookLibrary
import Foundation
import LessonStage

/// The parts that the story plays with: the server, and the facade in front of it.
struct FacadeWorld {
  let scene: Scene
  let server: FaultyServer
  let catalog: BookCatalog
  let recorder = CallRecorder()
  /// Books that are in the library and on the server: one for each fate.
  let cast: [Book]

  init(_ setting: Setting, books count: Int = 3) async throws {
    let address = try setting.option("server").map(URL.init(webAddress:))
    let store = LibraryStore(folder: setting.store)
    if let address, !setting.keepsStore {
      // The story is about the server's books.
      let books = try Shelf(await HTTPServer(address: address).books())
      _ = try store.load()
      try store.save(Library(shelf: books).memento())
    }
    let library = try store.load()
    server = FaultyServer(
      try address.map { HTTPServer(address: $0) }
        ?? InProcessServer(address: URL(webAddress: "https://books.example"), shelf: library.shelf))
    let onServer = Set(try await server.books().map(\.id))
    scene = try Scene(setting, books: count, "that are on the server, too") {
      onServer.contains($0.id)
    }
    cast = scene.cast
    catalog = try BookCatalog(
      server: RecordingServer(base: server, caller: "BookCatalog", recorder: recorder),
      store: RecordingStore(base: scene.store, caller: "BookCatalog", recorder: recorder),
      pictureHost: scene.host, device: scene.device)
    recorder.forget()
  }

  var setting: Setting { scene.setting }

  /// Where a request to delete a book goes.
  var deletion: URL { server.address.appending(path: "delete/book") }

  /// Where a book is at this moment.
  func places(of book: Book) async throws -> String {
    let isInFile = try scene.saved().shelf.contains(book.id)
    let isOnServer = try await server.books().contains { $0.id == book.id }
    return switch (isInFile, isOnServer) {
    case (true, true): "in our file and on the server"
    case (true, false): "in our file only"
    case (false, true): "on the server only"
    case (false, false): "nowhere"
    }
  }
}
