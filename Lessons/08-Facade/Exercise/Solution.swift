import BookLibrary

/// The facade: one call makes a report. The facade knows the parts and their order.
struct ReadingReports {
  private let archive: any NoteArchive
  private let index: any BookIndex
  private let formatter: any ReportFormatter

  init(archive: any NoteArchive, index: any BookIndex, formatter: any ReportFormatter) {
    self.archive = archive
    self.index = index
    self.formatter = formatter
  }

  /// Returns the report of all notes. Closes the archive afterward, even after an error.
  func report() throws -> String {
    try archive.open()
    defer { archive.close() }
    let lines = try archive.notes().map { try formatter.line(for: $0, title: title(for: $0)) }
    return formatter.page(of: lines)
  }

  private func title(for note: Note) throws -> String? {
    guard let id = note.bookID else { return nil }
    guard let title = index.title(of: id) else { throw ReportError.unknownBook(id) }
    return title
  }
}

/// The screen with the "Export" button. It knows the facade, and nothing behind it.
struct ReportScreen {
  let reports: ReadingReports

  /// Returns the text to export.
  func export() throws -> String {
    try reports.report()
  }
}
