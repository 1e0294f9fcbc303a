public import BookLibrary
package import CatalogParts
package import Foundation

/// The **Facade**: the only way to the server and the file. It owns the tasks that overlap.
@MainActor
public final class BookCatalog {
  private let server: any BookServer
  private let file: any BookFile
  private var library: Library
  /// The number of times that the server has been asked for its list.
  private var asked = 0
  /// The newest list that has arrived, with the number of its question.
  private var newest: (question: Int, books: [Book]) = (0, [])
  private var saving: Task<Void, any Error>?

  package convenience init(server address: URL, folder: URL) async throws {
    try await self.init(server: WebBookServer(address), file: LibraryFile(folder))
  }

  package init(server: any BookServer, file: any BookFile) async throws {
    self.server = server
    self.file = file
    library = try await file.change { _ in }
  }

  /// The books, in shelf order.
  public var books: [Book] { Array(library.shelf) }

  /// Makes the library's books those that the server has now.
  public func refresh() async throws {
    try await finish {}
  }

  /// Deletes a book and the notes about it. A call that failed can be repeated.
  public func delete(_ id: Book.ID) async throws {
    try await finish { [server] in
      do {
        try await server.delete(id)
      } catch ServerRefusal.unknownBook {
        // Already deleted, perhaps by a call that couldn't save. Go on.
      }
    }
  }
}

extension BookCatalog {
  /// Takes a step, asks for the list, and saves it, even if the caller's task is canceled.
  private func finish(
    _ step: @escaping @MainActor () async throws -> Void
  ) async throws {
    let task = Task {
      try await step()
      asked += 1
      let question = asked
      let books = try await server.books()
      if question > newest.question { newest = (question, books) }
      try await save()
    }
    try await task.value
  }

  /// Saves the newest list, after the save before.
  private func save() async throws {
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
