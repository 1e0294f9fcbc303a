import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import ObserverExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise observer", .exercise("observer"), .serialized)
struct AllTests {
  /// What the badges do for their reader. It works from the start, and must stay so.
  @MainActor struct Behaviour {}
}

extension AllTests.Behaviour {
  @Test func `the notes are those in the file`() throws {
    let file = SpyFile()
    let subject = try makeSubject(file)
    try expect(
      "\(list(notes(of: subject))); saves: \(file.saves)", "\(list(sampleNotes)); saves: 0",
      "A new subject must have the notes of its file, and leave the file alone.")
    try AllTests.needFreeLock()
    for change in Change.all { change.error(in: subject) }
    try expect(file.loads, 1, "The notes must be loaded once: from then on, the subject has them.")

    for error in [FileError.unreadable, .unwritable] {
      file.error = error
      try expect(
        #expect(throws: FileError.self) { try makeSubject(file) }, error,
        "If the file can't be loaded, the caller must get the file's own error.")
    }
  }

  @Test func `each change is made, and saved once`() throws {
    try AllTests.needFreeLock()
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    for change in Change.all {
      let (spy, real) = (SpyFile(), JSONNoteFile(url))
      try real.save(sampleNotes)
      for file: any NoteFile in [spy, real] {
        let subject = try makeSubject(file)
        let error = change.error(in: subject)
        let (found, saved) = (list(notes(of: subject)), list(try file.load()))
        try expect(
          "\(found); saved: \(saved); error: \(error as Any)",
          "\(list(change.after)); saved: \(list(change.after)); error: nil",
          "\(change.event): the subject and its file must both have these notes, in this order.")
      }
      try expect(spy.saves, 1, "\(change.event): one change must be saved once.")
    }
  }

  @Test func `an error of the file reaches the caller`() throws {
    try AllTests.needFreeLock()
    for change in Change.all {
      for error in [FileError.unreadable, .unwritable] {
        let file = SpyFile()
        let subject = try makeSubject(file)
        file.error = error
        let found = change.error(in: subject)
        if file.saves == 0 { try follows(from: "each change is made, and saved once") }
        try expect(
          found, error,
          "\(change.event): if the save fails, the caller must get the file's own error.")
      }
    }
  }

  @Test func `a badge shows the number of notes about its book`() throws {
    try AllTests.needFreeLock()
    try ObserverExerciseTests.expect(count(of: makeRow()), 0, "A row without a book has no notes.")
    for change in Change.all {
      let subject = try makeSubject(SpyFile())
      let rows = AllTests.rows(in: subject)
      try AllTests.expect(rows, sampleNotes, "The badges must be right as soon as rows are bound.")
      change.error(in: subject)
      try AllTests.expect(rows, change.after, "\(change.event): each badge must follow.")
    }

    let subject = try makeSubject(SpyFile())
    let rows = AllTests.rows(in: subject)
    for change in Change.all + Change.all.reversed() {
      change.error(in: subject)
      try AllTests.expect(rows, notes(of: subject), "After several changes, a badge is wrong.")
    }
  }

  @Test func `a badge is right when its row is used for another book`() throws {
    try AllTests.needFreeLock()
    let subject = try makeSubject(SpyFile())
    let rows = AllTests.rows(in: subject)
    for (row, _) in rows { bind(row, to: 665, in: subject) }
    for (row, book) in rows { bind(row, to: book, in: subject) }
    try AllTests.expect(rows, sampleNotes, "A row that is bound again must show its new book.")
  }
}

extension AllTests {
  /// Returns bound rows with their books; two of them have the same one.
  @MainActor static func rows(in subject: Subject) -> [(row: Row, book: Book.ID)] {
    [71, 7, 665, 71].map { (book: Book.ID) in
      let row = makeRow()
      bind(row, to: book, in: subject)
      return (row, book)
    }
  }

  /// Ends the test unless each badge has the number of notes about its book.
  @MainActor static func expect(
    _ rows: [(row: Row, book: Book.ID)], _ notes: [Note], _ comment: Comment,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    for (row, book) in rows {
      let expected = notes.count { $0.bookID == book }
      guard count(of: row) != expected else { continue }
      // Perhaps the row does its part.
      try needJoining()
      try needChanges()
      try ObserverExerciseTests.expect(
        "book \(book): \(count(of: row))", "book \(book): \(expected)", comment, at: location)
    }
  }
}
