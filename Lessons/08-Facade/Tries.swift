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

extension CountingCatalog: BookTasks {}

extension OneFileCatalog: BookTasks {
  /// The parts are private, the initializer isn't.
  func nextMonth(_ address: URL, _ folder: URL) async throws -> any BookTasks {
    try await OneFileCatalog(server: address, folder: folder)
  }
}

extension BookCatalog: BookTasks {
  /// A module of screens has no access to what is `package`. This program has, so it reads the sources.
  func nextMonth(_ address: URL, _ folder: URL) async throws -> any BookTasks {
    let lesson = URL(filePath: #filePath).deletingLastPathComponent()
    func isOpen(_ file: String, _ line: String) throws -> Bool {
      try String(contentsOf: lesson.appending(path: file), encoding: .utf8).contains(line)
    }
    if try isOpen("Shared/WebBookServer.swift", "public init") {
      return try await PlainFacade(WebBookServer(address), LibraryFile(folder))
    }
    let isOwnerOpen = try isOpen("Pattern/BookCatalog.swift", "public convenience init")
    return isOwnerOpen ? try await BookCatalog(server: address, folder: folder) : self
  }
}

/// The functions that compare, as one of the tries.
final class ComparingFunctions: BookTasks {
  private let shown = ShownLibrary()
  private let server: any BookServer
  private let file: any BookFile

  init(_ server: any BookServer, _ file: any BookFile) async throws {
    self.server = server
    self.file = file
    shown.library = try await file.change { _ in }
  }

  var books: [Book] { Array(shown.library.shelf) }

  func refresh() async throws { try await FacadeLesson.refresh(shown, server, file) }

  func delete(_ id: Book.ID) async throws {
    try await FacadeLesson.delete(id, shown, server, file)
  }
}

/// The functions and their line, as one of the tries.
final class FunctionsInLine: BookTasks {
  private let shown = ShownLibrary()
  private let line = WaitingLine()
  private let server: any BookServer
  private let file: any BookFile

  init(_ server: any BookServer, _ file: any BookFile) async throws {
    self.server = server
    self.file = file
    shown.library = try await file.change { _ in }
  }

  var books: [Book] { Array(shown.library.shelf) }

  func refresh() async throws { try await FacadeLesson.refresh(shown, server, file, in: line) }

  func delete(_ id: Book.ID) async throws {
    try await FacadeLesson.delete(id, shown, server, file, in: line)
  }
}
