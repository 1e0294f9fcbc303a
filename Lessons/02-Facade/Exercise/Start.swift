import BookLibrary

/// Has the three parts that a report is made from.
struct ReadingReports {
  let archive: any NoteArchive
  let index: any BookIndex
  let formatter: any ReportFormatter

  init(
    archive: any NoteArchive, index: any BookIndex, formatter: any ReportFormatter
  ) {
    self.archive = archive
    self.index = index
    self.formatter = formatter
  }

  /// Returns the report of all notes.
  // TODO: Whoever calls this must have opened the archive before, looked up the titles, and must
  // close the archive afterwards. Make it a facade: one call that knows the way.
  func report(titles: [Book.ID: String] = [:]) throws -> String {
    do {
      let lines = try archive.notes().map { note in
        formatter.line(for: note, title: note.bookID.flatMap { titles[$0] })
      }
      return formatter.page(of: lines)
    } catch let error as ArchiveError {
      throw ReportError.archive(error)
    }
  }
}

/// The screen with the button "Export".
struct ReportScreen {
  private let reports: ReadingReports

  init(reports: ReadingReports) {
    self.reports = reports
  }

  /// Returns the text to export.
  // TODO: The screen knows all the parts, and in which order to use them. Let it know the facade.
  func export() throws -> String {
    let notes: [Note]
    do {
      try reports.archive.open()
      notes = try reports.archive.notes()
    } catch let error as ArchiveError {
      throw ReportError.archive(error)
    }
    var titles: [Book.ID: String] = [:]
    for id in notes.compactMap(\.bookID) {
      guard let title = reports.index.title(of: id) else { throw ReportError.unknownBook(id) }
      titles[id] = title
    }
    let text = try reports.report(titles: titles)
    reports.archive.close()
    return text
  }
}
