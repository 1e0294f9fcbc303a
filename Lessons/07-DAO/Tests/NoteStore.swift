import BookLibrary
import Foundation
import TestSupport

@testable import DAOLesson

/// The three stores that the contract is held against.
enum NoteStore: CaseIterable, Sendable {
  case memory
  case file
  case sqlite

  /// Those that are still there when the program isn't.
  static let lasting: [NoteStore] = [.file, .sqlite]

  /// Opens a store; one in a folder that is empty begins with the sample.
  func open(in folder: TemporaryFolder) throws -> any NoteDAO {
    switch self {
    case .memory: InMemoryNoteDAO(try SampleLibrary.load())
    case .file: FileNoteDAO(folder: folder.url)
    case .sqlite:
      try SQLiteNoteDAO(
        file: folder.file("library.sqlite"), startingWith: try SampleLibrary.load())
    }
  }

  /// What the store is called in errors.
  func file(in folder: TemporaryFolder) -> String {
    folder.file(self == .file ? "library.json" : "library.sqlite").path
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
