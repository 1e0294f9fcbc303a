import BookLibrary
import CatalogParts
import Dispatch
import Foundation
import Web

/// It numbers its questions, and saves in their order. Its parts are private, in this file.
@MainActor
final class OneFileCatalog {
  private let server: any BookServer
  private let file: any BookFile
  private var library: Library
  private var asked = 0
  private var newest: (question: Int, books: [Book]) = (0, [])
  private var saving: Task<Void, any Error>?

  convenience init(server address: URL, folder: URL) async throws {
    try await self.init(OwnServer(address: address), OwnFile(folder: folder))
  }

  init(_ server: any BookServer, _ file: any BookFile) async throws {
    self.server = server
    self.file = file
    library = try await file.change { _ in }
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
    let before = saving
    let task = Task {
      _ = await before?.result
      let books = newest.books
      library = try await file.change { try $0.take(books) }
    }
    saving = task
    try await task.value
  }
}

private struct OwnServer: BookServer {
  let address: URL

  func books() async throws -> [Book] {
    let answer = try await WebClient().send("GET", address.appending(path: "books"))
    return try JSONDocument(named: "books", answer.body).books()
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
            var library = try store.load()
            try body(&library)
            try store.save(library)
            return library
          })
      }
    }
  }
}
