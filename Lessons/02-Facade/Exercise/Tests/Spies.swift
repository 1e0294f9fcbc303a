import BookLibrary
@testable import FacadeExercise
import Foundation
import Testing

/// A screen with its facade and its parts, which it keeps alive, whoever else does.
struct App {
  /// What the spies hold, and how they were used.
  let spied: Spied
  let reports: Reports
  let screen: Screen
  private let parts: [AnyObject]

  /// Creates an app with spies for parts.
  init(_ contents: Contents) {
    let spied = Spied(contents)
    self.init(Spy("archive", spied), Spy("index", spied), Spy("formatter", spied), spied)
  }

  /// Creates an app with the real parts.
  init(_ library: Library?) {
    let index = ShelfIndex(library?.shelf ?? Shelf())
    self.init(LibraryArchive(library), index, PlainFormatter(), Spied(Contents()))
  }

  private init<A: NoteArchive, I: BookIndex, F: ReportFormatter>(
    _ archive: A, _ index: I, _ formatter: F, _ spied: Spied
  ) {
    (self.spied, parts) = (spied, [archive, index, formatter])
    reports = makeReports(archive, index, formatter)
    screen = makeScreen(reports)
  }

  /// Returns the text that the facade makes alone, or the error as a text.
  func report() -> String { text { try FacadeExerciseTests.report(reports) } }

  /// Returns the text that the screen exports, or the error as a text.
  func export() -> String { text { try FacadeExerciseTests.export(screen) } }
}

func text(_ body: () throws -> String) -> String {
  do { return try body() } catch { return "throws \(error)" }
}

/// Ends the test unless both are the same.
func require(
  _ actual: String, is expected: String, _ comment: Comment,
  at location: SourceLocation = #_sourceLocation
) throws {
  try #require(actual == expected, comment, sourceLocation: location)
}

/// What the spies hold.
struct Contents {
  var notes: [Note] = []
  var titles: [Book.ID: String] = [:]
  /// What the formatter begins a page with.
  var form = ""
  /// What the archive throws when it is opened, and when it is read.
  var openError: ArchiveError?
  var readError: ArchiveError?
}

/// What the spies hold, and how they were used.
final class Spied {
  var contents: Contents
  var calls: [String] = []
  /// The names of the spies that somebody keeps.
  var kept: Set<String> = []

  init(_ contents: Contents) { self.contents = contents }

  /// Returns those calls that begin with one of the words, in their order.
  func calls(_ words: String...) -> String {
    calls.filter { call in words.contains { call.hasPrefix($0) } }.joined(separator: ", ")
  }
}

/// A part of any kind, which writes down how it is used.
final class Spy: NoteArchive, BookIndex, ReportFormatter {
  private let name: String
  private let spied: Spied
  private var isOpen = false

  init(_ name: String, _ spied: Spied) {
    (self.name, self.spied) = (name, spied)
    spied.kept.insert(name)
  }

  deinit { spied.kept.remove(name) }

  func open() throws {
    spied.calls.append("open")
    if let error = spied.contents.openError { throw error }
    isOpen = true
  }

  func notes() throws -> [Note] {
    spied.calls.append("notes")
    if let error = isOpen ? spied.contents.readError : .notOpen { throw error }
    return spied.contents.notes
  }

  func close() {
    spied.calls.append("close")
    isOpen = false
  }

  func title(of id: Book.ID) -> String? {
    spied.calls.append("title \(id)")
    return spied.contents.titles[id]
  }

  func line(for note: Note, title: String?) -> String {
    let line = "\(note.id) \(note.author):\(note.content) on \(title ?? "nothing")"
    spied.calls.append("line \(line)")
    return line
  }

  func page(of lines: [String]) -> String {
    spied.calls.append("page of \(lines)")
    return spied.contents.form + lines.joined(separator: " / ")
  }
}

/// A note for tests.
func note(_ id: Int, about bookID: Book.ID? = nil, _ content: String = " Again!") -> Note {
  Note(
    id: Note.ID(rawValue: id), bookID: bookID, author: "Mei", content: content,
    created: Date(timeIntervalSince1970: 0))
}
