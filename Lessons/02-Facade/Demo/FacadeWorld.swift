import BookLibrary
import Foundation
import LessonStage

/// What the story plays with: the server, the store in its folder, and the facade before them.
struct FacadeWorld {
  let server: any FallibleServer
  let file: LibraryStore
  let store: FolderBookStore
  let catalog: BookCatalog
  let thumbnails: Thumbnails
  let recorder = CallRecorder()
  /// Where the file is that was put aside, if one was.
  let oldFile: URL?
  /// The library as the story finds it.
  let library: Library
  /// Three books that are on the shelf and on the server: one for each thing that happens to one.
  let cast: [Book]

  init(_ setting: Setting) async throws {
    file = LibraryStore(folder: setting.store)
    oldFile = setting.startsAfresh ? try file.reset() : nil
    var library = try file.load()
    if let address = setting.option("server") {
      server = FaultyServer(HTTPServer(address: try URL(server: address)))
      if !setting.keepsStore {
        library.shelf = try Shelf(await server.books())
        try file.save(library)
      }
    } else {
      let address = try URL(server: "https://books.example")
      server = InProcessServer(address: address, shelf: library.shelf)
    }
    let onServer = Set(try await server.books().map(\.id))
    cast = Array(library.shelf.filter { onServer.contains($0.id) }.prefix(3))
    guard cast.count == 3 else {
      throw TooFewBooks(server: server.address, count: cast.count, keepsStore: setting.keepsStore)
    }
    thumbnails = try Thumbnails(
      host: "https://img.example", device: setting.isPad ? .pad : .phone)
    store = try FolderBookStore(folder: setting.store)
    catalog = BookCatalog(
      server: RecordingServer(base: server, caller: "BookCatalog", recorder: recorder),
      store: RecordingStore(
        base: store, caller: "BookCatalog", recorder: recorder),
      thumbnails: thumbnails)
    self.library = library
  }

  /// Where a book is at this moment.
  func places(of book: Book) async throws -> String {
    let places = [
      ("shelf", store.shelf.contains(book.id)),
      ("file", try file.load().shelf.contains(book.id)),
      ("server", try await server.books().contains { $0.id == book.id }),
    ]
    let found = places.filter(\.1).map(\.0)
    return found.isEmpty ? "nowhere" : found.joined(separator: ", ")
  }
}

struct TooFewBooks: Error, CustomStringConvertible {
  let server: URL
  let count: Int
  let keepsStore: Bool

  var description: String {
    """
    The story needs three books that are both on the shelf and on the server at \(server), but \
    finds \(count). \
    \(keepsStore ? "Start afresh with --reset, or take another folder." : "Give the server more.")
    """
  }
}
