import BookLibrary
import Foundation

@testable import FacadeExercise

/// An archive that records its calls, and can fail.
final class SpyArchive: NoteArchive {
  var stored: [Note]
  var openError: ArchiveError?
  var readError: ArchiveError?
  private(set) var calls: [String] = []
  private var isOpen = false

  init(_ notes: Note...) {
    stored = notes
  }

  func open() throws {
    calls.append("open")
    if let openError { throw openError }
    isOpen = true
  }

  func notes() throws -> [Note] {
    calls.append("notes")
    if let readError { throw readError }
    guard isOpen else { throw ArchiveError.notOpen }
    return stored
  }

  func close() {
    calls.append("close")
    isOpen = false
  }
}

/// An index whose titles can change. At first, it knows only book 71.
final class StubIndex: BookIndex {
  var titles: [Book.ID: String] = [71: "Snail"]

  func title(of id: Book.ID) -> String? {
    titles[id]
  }
}

/// A formatter with its own format.
struct StarFormatter: ReportFormatter {
  func line(for note: Note, title: String?) -> String {
    "*\(note.id) \(title ?? "no book")"
  }

  func page(of lines: [String]) -> String {
    "\(lines.count): \(lines.joined(separator: " "))"
  }
}

/// Returns a note by Mei. The higher its id, the older the note.
func note(_ id: Note.ID, about book: Book.ID? = nil, _ content: String = "Again!") -> Note {
  let date = Date(timeIntervalSinceReferenceDate: -Double(id.rawValue))
  return Note(id: id, bookID: book, author: "Mei", content: content, created: date)
}
