import BookLibrary
import Foundation
import TestSupport

@testable import DAOLesson

/// The three stores that every test of the interface is run on.
enum Store: CaseIterable, Sendable {
  case memory
  case file
  case sqlite

  /// Opens a store; a new one begins with the sample.
  func open(in folder: TemporaryFolder) async throws -> any LibraryDAO {
    switch self {
    case .memory: return InMemoryNoteDAO(try SampleLibrary.load().memento())
    case .file: return FileNoteDAO(LibraryStore(folder: folder.url))
    case .sqlite:
      let dao = try SQLiteNoteDAO(in: folder)
      if try await dao.findBooks().isEmpty {
        try await dao.restore(try SampleLibrary.load().memento())
      }
      return dao
    }
  }
}

extension SQLiteNoteDAO {
  init(in folder: TemporaryFolder) throws {
    self.init(try folder.database.open(), in: folder.database)
  }
}

extension TemporaryFolder {
  var database: DatabaseFile {
    DatabaseFile(url: file("library.sqlite"), timeout: .seconds(60))
  }
}

extension Note {
  static func test(
    _ id: Note.ID, about book: Book.ID? = nil, _ content: String = "x", author: String = "Mei",
    at date: Date = Date(timeIntervalSince1970: 1_500_000_000)
  ) -> Note {
    Note(id: id, bookID: book, author: author, content: content, created: date)
  }
}
