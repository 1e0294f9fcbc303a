// Your file. The task is in README.md; the tests show your progress.

import BookLibrary

/// The three parts that make a report.
struct ReadingReports {
  let archive: any NoteArchive
  let index: any BookIndex
  let formatter: any ReportFormatter

  init(archive: any NoteArchive, index: any BookIndex, formatter: any ReportFormatter) {
    self.archive = archive
    self.index = index
    self.formatter = formatter
  }

  /// Returns the report of all notes.
  // TODO: So far, the caller opens the archive, looks up the titles, and closes the archive
  // afterward. Make this type a facade: its one call, report(), knows the order.
  func report(titles: [Book.ID: String] = [:]) throws -> String {
    // A note that isn't about a book has no title.
    let lines = try archive.notes().map { note in
      formatter.line(for: note, title: note.bookID.flatMap { titles[$0] })
    }
    return formatter.page(of: lines)
  }
}

/// The screen with the "Export" button.
struct ReportScreen {
  let reports: ReadingReports

  /// Returns the text to export.
  // TODO: The screen knows all the parts and their order. Let it know only the facade.
  func export() throws -> String {
    try reports.archive.open()
    var titles: [Book.ID: String] = [:]
    for note in try reports.archive.notes() {
      guard let id = note.bookID else { continue }
      guard let title = reports.index.title(of: id) else { throw ReportError.unknownBook(id) }
      titles[id] = title
    }
    let text = try reports.report(titles: titles)
    reports.archive.close()
    return text
  }
}
