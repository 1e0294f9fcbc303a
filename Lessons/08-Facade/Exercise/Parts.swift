// The three parts that a reading report is made from. Leave this file as it is.

import BookLibrary

/// Keeps the notes. It must be opened before the notes are read, and closed afterward.
protocol NoteArchive: AnyObject {
  func open() throws
  func notes() throws -> [Note]
  func close()
}

/// Knows the books' titles.
protocol BookIndex {
  /// Returns the title of a book, or nil if the index doesn't know the book.
  func title(of id: Book.ID) -> String?
}

/// Formats a report.
protocol ReportFormatter {
  /// Returns the line for a note. `title` is nil if the note isn't about a book.
  func line(for note: Note, title: String?) -> String
  /// Returns the page with all the lines.
  func page(of lines: [String]) -> String
}

enum ArchiveError: Error, Equatable {
  case missing
  case damaged
  case notOpen
}

/// Why there is no report. An incomplete report would mislead its reader.
enum ReportError: Error, Equatable {
  case unknownBook(Book.ID)
}

// MARK: - The real parts

/// The notes of a library. Without a library, the archive is missing.
final class LibraryArchive: NoteArchive {
  private let library: Library?
  private var isOpen = false

  init(_ library: Library?) {
    self.library = library
  }

  func open() throws {
    guard library != nil else { throw ArchiveError.missing }
    isOpen = true
  }

  func notes() throws -> [Note] {
    guard isOpen, let library else { throw ArchiveError.notOpen }
    return library.notes
  }

  func close() {
    isOpen = false
  }
}

/// The titles of the books on a shelf.
struct ShelfIndex: BookIndex {
  private let shelf: Shelf

  init(_ shelf: Shelf) {
    self.shelf = shelf
  }

  func title(of id: Book.ID) -> String? {
    shelf.first { $0.id == id }?.title
  }
}

/// Formats a report as plain text.
struct PlainFormatter: ReportFormatter {
  func line(for note: Note, title: String?) -> String {
    "\(note.author) on \(title ?? "reading"): \(note.content)"
  }

  func page(of lines: [String]) -> String {
    lines.isEmpty ? "No notes yet." : lines.joined(separator: "\n")
  }
}
