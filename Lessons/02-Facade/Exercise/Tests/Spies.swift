import BookLibrary
@testable import FacadeExercise
import Foundation

/// Parts that write down how they are used, in one log.
final class Parts {
  let archive: SpyArchive
  let index: SpyIndex
  let formatter: any ReportFormatter
  let log = Log()

  /// - Parameter notes: What the archive holds; nil for an archive that is missing.
  init(
    notes: [Note]?, failsToRead: Bool = false, titles: [Book.ID: String] = [:], mark: String = ""
  ) {
    archive = SpyArchive(notes: notes, failsToRead: failsToRead, log: log)
    index = SpyIndex(titles: titles, log: log)
    formatter = SpyFormatter(mark: mark, log: log)
  }
}

final class Log {
  private(set) var calls: [String] = []

  func note(_ call: String) { calls.append(call) }
  func count(_ call: String) -> Int { calls.count { $0 == call } }
}

final class SpyArchive: NoteArchive {
  var stored: [Note]?
  private let failsToRead: Bool
  private let log: Log
  private var isOpen = false

  init(notes: [Note]?, failsToRead: Bool, log: Log) {
    stored = notes
    self.failsToRead = failsToRead
    self.log = log
  }

  func open() throws(ArchiveError) {
    log.note("open")
    guard stored != nil else { throw .missing }
    isOpen = true
  }

  func notes() throws(ArchiveError) -> [Note] {
    log.note("notes")
    guard isOpen, !failsToRead, let stored else { throw .notOpen }
    return stored
  }

  func close() {
    log.note("close")
    isOpen = false
  }
}

final class SpyIndex: BookIndex {
  var titles: [Book.ID: String]
  private let log: Log

  init(titles: [Book.ID: String], log: Log) {
    self.titles = titles
    self.log = log
  }

  func title(of id: Book.ID) -> String? {
    log.note("title \(id)")
    return titles[id]
  }
}

final class SpyFormatter: ReportFormatter {
  private let mark: String
  private let log: Log

  init(mark: String, log: Log) {
    self.mark = mark
    self.log = log
  }

  func line(for note: Note, title: String?) -> String {
    log.note("line \(note.id)")
    return "\(mark)\(note.id): \(title ?? "-")"
  }

  func page(of lines: [String]) -> String {
    log.note("page")
    return lines.joined(separator: " / ")
  }
}

/// A note for tests.
func note(_ id: Note.ID, about bookID: Book.ID? = nil) -> Note {
  Note(
    id: id, bookID: bookID, author: "Mei", content: "Again!",
    created: Date(timeIntervalSince1970: 0))
}
