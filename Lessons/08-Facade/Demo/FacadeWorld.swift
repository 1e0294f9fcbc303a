import BookLibrary
import Foundation
import LessonStage
import ScriptStage
import TerminalKit

/// The server and the library of the first act, and the facade in front of them.
struct FacadeWorld {
  let scene: Scene
  let server: any BookServer
  let catalog: BookCatalog
  let recorder = CallRecorder()
  /// The address of a real server, which loses books for good.
  private let address: URL?

  init(_ setting: Setting) async throws {
    address = try setting.option("server").map(URL.init(webAddress:))
    let store = LibraryStore(folder: setting.store)
    let shelf = try store.load().shelf
    let base: any BookServer =
      address.map { HTTPServer(address: $0) } ?? InProcessServer(shelf)
    let books = try await base.books()
    if address != nil, setting.option("store") == nil {
      try store.save(Library(shelf: Shelf(books)))
    }
    let ids = books.map(\.id)
    scene = try Scene(setting, books: 3, "that are on the server, too") { ids.contains($0.id) }
    server = Self.server(base, lending: scene.cast[0].id)
    catalog = try BookCatalog(
      server: WatchedServer(base: server) { [recorder] id in
        recorder.call("BookCatalog", "Server", "deleteBook(\(id))")
      },
      store: WatchedStore(base: scene.store) { [recorder] call in
        recorder.call("BookCatalog", "Store", call)
      })
    recorder.forget()
  }

  /// Returns a server that refuses to delete the book that is checked out.
  static func server(_ base: any BookServer, lending onLoan: Book.ID) -> WatchedServer {
    WatchedServer(base: base) { id in
      if id == onLoan { throw ServerError.refused(id) }
    }
  }

  /// The book that the server refuses to delete.
  var onLoan: Book.ID { scene.cast[0].id }
  /// The books that the story deletes. The disk is full when it deletes the second.
  var first: Book.ID { scene.cast[1].id }
  var second: Book.ID { scene.cast[2].id }

  /// Warns about the books that a real server loses; empty if the server isn't real.
  var warning: String {
    address.map { " The story deletes books \(first) and \(second) for good at \($0)." } ?? ""
  }
}

// MARK: - Where a book is

extension BookServer {
  func has(_ id: Book.ID) async throws -> Bool {
    try await books().contains { $0.id == id }
  }
}

extension BookStore {
  func has(_ id: Book.ID) throws -> Bool {
    try load().shelf.contains(id)
  }
}
