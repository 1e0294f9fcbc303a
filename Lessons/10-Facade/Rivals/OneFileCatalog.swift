import BookLibrary
import CatalogParts
import Dispatch
import Foundation
import Web

/// It numbers its questions, and saves in their order. Its parts are private, in this file, and there is
/// one catalog for each folder.
@MainActor
final class OneFileCatalog {
  private struct Opened { weak var catalog: OneFileCatalog? }
  private static var opened: [URL: Opened] = [:]
  private let server: any BookServer
  private let file: any BookFile
  private var library = Library()
  private var asked = 0
  private var newest: (question: Int, books: [Book]) = (0, [])
  private var saving: Task<Void, any Error>?

  static func catalog(server address: URL, folder: URL) async throws -> OneFileCatalog {
    try await catalog(of: folder, OwnServer(address: address), OwnFile(folder: folder))
  }

  /// Takes parts, for tests.
  static func catalog(
    of folder: URL, _ server: any BookServer, _ file: any BookFile
  ) async throws -> OneFileCatalog {
    let place = folder.resolvingSymlinksInPath()
    let catalog = opened[place]?.catalog ?? OneFileCatalog(server, file)
    opened[place] = Opened(catalog: catalog)
    try await catalog.save()
    return catalog
  }

  private init(_ server: any BookServer, _ file: any BookFile) {
    self.server = server
    self.file = file
  }

  var books: [Book] { Array(library.shelf) }

  func refresh() async throws {
    let task = Task { try await ask() }
    try await task.value
  }

  func delete(_ id: Book.ID) async throws {
    let task = Task {
      do { try await server.delete(id) } catch ServerRefusal.unknownBook {}
      try await ask()
    }
    try await task.value
  }

  private func ask() async throws {
    asked += 1
    let question = asked
    let books = try await server.books()
    if question > newest.question { newest = (question, books) }
    try await save()
  }

  private func save() async throws {
    let before = saving
    let task = Task {
      _ = await before?.result
      let (question, books) = newest
      library = try await file.change { if question > 0 { try $0.take(books) } }
    }
    saving = task
    try await task.value
  }
}

private struct OwnServer: BookServer {
  let address: URL

  func books() async throws -> [Book] {
    let answer = try await WebClient().send("GET", address.appending(path: "books"))
    return try JSONDocument(named: "books", answer.body).decode([Book].self)
  }

  func delete(_ id: Book.ID) async throws {
    let url = address.appending(path: "delete/book")
    let body = Data(#"{"book_id":\#(id)}"#.utf8)
    switch try await WebClient().send("POST", url, body: body).status {
    case 200: return
    case 404: throw ServerRefusal.unknownBook(id)
    default: throw ServerRefusal.refused(id)
    }
  }
}

private struct OwnFile: BookFile {
  let folder: URL

  func change(
    _ body: @escaping @Sendable (inout Library) throws -> Void
  ) async throws -> Library {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        let store = LibraryStore(folder: folder)
        continuation.resume(
          with: Result {
            let old = try store.load()
            var library = old
            try body(&library)
            if library != old { try store.save(library) }
            return library
          })
      }
    }
  }
}
