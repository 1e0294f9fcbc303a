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
extension CancelingFacade: BookTasks {}

extension OneFileCatalog: BookTasks {
  /// The parts and the initializer are private, but what a test can call, a screen can call, too.
  func nextMonth(_ address: URL, _ folder: URL) async throws -> any BookTasks {
    let other = folder.appending(path: "other")
    return try await OneFileCatalog.catalog(of: other, WebBookServer(address), LibraryFile(folder))
  }
}

extension BookCatalog: BookTasks {
  /// A module of screens has no access to what is `package`. This program has, so it reads the source:
  /// whatever else is public could be a door to the parts.
  func nextMonth(_ address: URL, _ folder: URL) async throws -> any BookTasks {
    let source = URL(filePath: "Pattern/BookCatalog.swift", relativeTo: URL(filePath: #filePath))
    let found = try String(contentsOf: source, encoding: .utf8).matches(
      of: #/\b(?:public|open)\b(?! import)[^\n{]*/#)
    let isClosed = Set(found.map { "\($0.0)" }).isSubset(of: [
      "public final class BookCatalog ", "public var books: [Book] ",
      "public func refresh() async throws ", "public func delete(_ id: Book.ID) async throws ",
    ])
    return isClosed ? self : try await BookCatalog(server: address, folder: folder)
  }
}

/// Functions, as two of the tries.
final class FunctionTasks: BookTasks {
  private let shown = ShownLibrary()
  private let server: any BookServer
  private let file: any BookFile
  private let line: WaitingLine?

  init(_ server: any BookServer, _ file: any BookFile, in line: WaitingLine? = nil) async throws {
    self.server = server
    self.file = file
    self.line = line
    shown.library = try await file.change { _ in }
  }

  var books: [Book] { Array(shown.library.shelf) }

  func refresh() async throws {
    guard let line else { return try await FacadeLesson.refresh(shown, server, file) }
    try await FacadeLesson.refresh(shown, server, file, in: line)
  }

  func delete(_ id: Book.ID) async throws {
    guard let line else { return try await FacadeLesson.delete(id, shown, server, file) }
    try await FacadeLesson.delete(id, shown, server, file, in: line)
  }
}
