// Rejected by: one call makes a report
// Rejected by: the screen asks only the facade
// The facade needs two calls, so its caller must still know which one comes first.

import BookLibrary

/// The facade: one call makes a report, whatever parts that takes.
struct ReadingReports {
  private let archive: any NoteArchive
  private let index: any BookIndex
  private let formatter: any ReportFormatter

  init(
    archive: any NoteArchive, index: any BookIndex, formatter: any ReportFormatter
  ) {
    self.archive = archive
    self.index = index
    self.formatter = formatter
  }

  /// Opens the archive; call it before `report()`.
  func prepare() throws(ReportError) {
    do {
      try archive.open()
    } catch {
      throw .archive(error)
    }
  }

  /// Returns the report of all notes.
  func report() throws(ReportError) -> String {
    defer { archive.close() }
    var lines: [String] = []
    for note in try notes() {
      lines.append(formatter.line(for: note, title: try title(for: note)))
    }
    return formatter.page(of: lines)
  }

  private func notes() throws(ReportError) -> [Note] {
    do {
      return try archive.notes()
    } catch {
      throw .archive(error)
    }
  }

  private func title(for note: Note) throws(ReportError) -> String? {
    guard let id = note.bookID else { return nil }
    guard let title = index.title(of: id) else { throw .unknownBook(id) }
    return title
  }
}

/// The screen with the button "Export". It knows the facade, and nothing behind it.
struct ReportScreen {
  private let reports: ReadingReports

  init(reports: ReadingReports) {
    self.reports = reports
  }

  /// Returns the text to export.
  func export() throws(ReportError) -> String {
    try reports.prepare()
    return try reports.report()
  }
}
