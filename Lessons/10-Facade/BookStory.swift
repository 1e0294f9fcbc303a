import BookLibrary
import CatalogFacade
import CatalogParts
import Foundation
import LessonStage
import Synchronization
import Web

/// The server of the story, the app's file, and what overlaps between them.
@MainActor
final class BookStory {
  let known: Book.ID
  let new: Book
  let folder: URL
  /// The address of the server, on this machine. Requests go below its path.
  let address: URL
  private let host: BookHost
  private let start: Library
  private(set) var overlap: Overlap

  init(_ scene: Scene) throws {
    known = scene.cast[0].id
    new = Book(id: scene.unknownBook, title: "The Owl Who Overslept", coverPath: "/owl.png")
    folder = scene.setting.store
    start = scene.library
    let host = BookHost()
    self.host = host
    address = try LoopbackServer(reply: host.answer).url.appending(path: "api/")
    overlap = Overlap(WebBookServer(address), LibraryFile(folder))
  }

  typealias Make =
    @MainActor @Sendable (_ server: any BookServer, _ file: any BookFile) async throws
    -> any BookTasks

  /// The tries, in the order of the page.
  nonisolated var tries: [(name: String, make: Make)] {
    [
      ("a facade", { try await PlainFacade($0, $1) }),
      ("functions that compare", { try await FunctionTasks($0, $1) }),
      ("functions in a line", { try await FunctionTasks($0, $1, in: WaitingLine()) }),
      ("a loop", { try await AskingLoop($0, $1) }),
      ("cancel the one before", { try await CancelingFacade($0, $1) }),
      ("numbers, in a file", { [folder] in try await OneFileCatalog.catalog(of: folder, $0, $1) }),
      ("an owner in a module", { try await BookCatalog(server: $0, file: $1) }),
    ]
  }

  /// Begins again, with a new rung: the server has a new book, which the file doesn't have yet.
  func begin(_ name: String) async throws -> any BookTasks {
    guard let make = tries.first(where: { $0.name == name })?.make else {
      throw StageError("there is no try \(name)")
    }
    let store = LibraryStore(folder: folder)
    var library = try store.load()
    library.restore(start.memento())
    try store.save(library)
    host.books = start.shelf + [new]
    // Longer than any busy machine takes.
    overlap = Overlap(WebBookServer(address, timeout: .seconds(600)), LibraryFile(folder))
    return try await make(overlap, overlap)
  }

  /// Another tablet puts a book back.
  func putBack(_ id: Book.ID) {
    host.books += (start.shelf + [new]).filter { $0.id == id }
  }

  /// Another tablet deletes a book.
  func remove(_ id: Book.ID) { host.books.removeAll { $0.id == id } }

  /// Where a book is, in words.
  func place(of id: Book.ID, in tasks: any BookTasks) throws -> String {
    let saved = try LibraryStore(folder: folder).load().shelf
    let here =
      (tasks.books.contains { $0.id == id } ? ["app"] : [])
      + (saved.contains(id) ? ["file"] : [])
    let isOnServer = host.books.contains { $0.id == id }
    if here.isEmpty { return isOnServer ? "only on the server" : "gone" }
    let words = "in \(here.joined(separator: " and "))"
    return isOnServer ? here.count == 2 ? "there" : "on the server, \(words)" : words
  }
}

/// A server's books, and its answers.
final class BookHost: Sendable {
  private let state = Mutex<[Book]>([])

  var books: [Book] {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Answers a request, such as `GET /api/books`.
  func answer(_ request: String) -> LoopbackServer.Reply {
    if request == "GET /api/books" {
      guard let body = try? JSONEncoder().encode(books) else { return (500, "") }
      return (200, String(decoding: body, as: UTF8.self))
    }
    let number = request.firstMatch(of: /^POST \/api\/delete\/book json {"book_id":([0-9]+)}$/)?.1
    return state.withLock { books in
      let count = books.count
      books.removeAll { "\($0.id)" == number ?? "" }
      return (books.count < count ? 200 : 404, "")
    }
  }
}
