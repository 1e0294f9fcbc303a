import BookLibrary
import CatalogFacade
import CatalogParts
import Foundation

/// What each try does for the screens.
@MainActor
protocol BookTasks: AnyObject, Sendable {
  var books: [Book] { get }
  func refresh() async throws
  func delete(_ id: Book.ID) async throws
  /// What a screen in another file, of next month, uses: the widest door that the compiler leaves open.
  func nextMonth(_ address: URL, _ folder: URL) async throws -> any BookTasks
}

extension BookTasks {
  /// The parts are open to each file of the module.
  func nextMonth(_ address: URL, _ folder: URL) async throws -> any BookTasks {
    try await PlainFacade(WebBookServer(address), LibraryFile(folder))
  }
}

extension PlainFacade: BookTasks {}

extension AskingLoop: BookTasks {}

extension OneFileCatalog: BookTasks {
  /// The parts and the initializer are private.
  func nextMonth(_ address: URL, _ folder: URL) async throws -> any BookTasks {
    try await OneFileCatalog.catalog(server: address, folder: folder)
  }
}

extension BookCatalog: BookTasks {
  /// A module of screens has no access to what is `package`. This program has, so it reads the sources:
  /// whatever else is public may hand out the parts, or a second catalog.
  func nextMonth(_ address: URL, _ folder: URL) async throws -> any BookTasks {
    let lesson = URL(filePath: #filePath).deletingLastPathComponent()
    let uses = [
      "import ", "final class BookCatalog", "var books:", "func refresh()", "func delete(",
    ]
    for part in ["Shared", "Pattern"] {
      let module = lesson.appending(path: part)
      for file in try FileManager.default.contentsOfDirectory(atPath: module.path) {
        let text = try String(contentsOf: module.appending(path: file), encoding: .utf8)
        let doors = text.split(separator: "\n").filter { line in
          line.contains(#/\b(public|open) \w/#) && !line.contains("//")
            && !uses.contains { line.contains("public \($0)") }
        }
        if !doors.isEmpty { return try await BookCatalog(server: address, folder: folder) }
      }
    }
    return self
  }
}

/// Functions, as one of the tries.
final class FunctionTasks: BookTasks {
  private let shown = ShownLibrary()
  private let askForList: @MainActor (ShownLibrary) async throws -> Void
  private let remove: @MainActor (Book.ID, ShownLibrary) async throws -> Void

  private init(
    _ file: any BookFile, refresh: @escaping @MainActor (ShownLibrary) async throws -> Void,
    delete: @escaping @MainActor (Book.ID, ShownLibrary) async throws -> Void
  ) async throws {
    askForList = refresh
    remove = delete
    shown.library = try await file.change { _ in }
  }

  static func comparing(
    _ server: any BookServer, _ file: any BookFile
  ) async throws -> FunctionTasks {
    try await FunctionTasks(file) {
      try await FacadeLesson.refresh($0, server, file)
    } delete: {
      try await FacadeLesson.delete($0, $1, server, file)
    }
  }

  static func inLine(_ server: any BookServer, _ file: any BookFile) async throws -> FunctionTasks {
    let line = WaitingLine()
    return try await FunctionTasks(file) {
      try await FacadeLesson.refresh($0, server, file, in: line)
    } delete: {
      try await FacadeLesson.delete($0, $1, server, file, in: line)
    }
  }

  var books: [Book] { Array(shown.library.shelf) }
  func refresh() async throws { try await askForList(shown) }
  func delete(_ id: Book.ID) async throws { try await remove(id, shown) }
}
