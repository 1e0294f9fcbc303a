import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import LayersExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise layers", .exercise("layers"), .serialized)
struct AllTests {
  /// What the diary does for a family. It works from the start, and must go on working.
  struct Behaviour {
    private let rows = "Snail: 45 min\nBus 10: 5 min: 11 min\nMoon: 0 min\nIn all: 56 min"
  }
}

extension AllTests.Behaviour {
  @Test func `a session is recorded, shown, and saved`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let (spy, real) = (SpyFile(), JSONDiaryFile(url))
    try real.save(sample)
    var saved = sample
    saved.sessions.append(ReadingSession(bookID: 97, start: now, minutes: 3))
    for file: any DiaryFile in [spy, real] {
      let diary = try open(file)
      try expect(shown(diary), rows, "The text must show the books and minutes of the file.")
      diary.record("3", of: 97)
      try expect(
        shown(diary), "Snail: 45 min\nBus 10: 5 min: 11 min\nMoon: 3 min\nIn all: 59 min",
        "The text must show the new session.")
      try expect(
        text(try file.load()), text(saved), "The file must have the new session, at the time `now`."
      )
    }
    try expect(spy.saves, 1, "One change must be saved once.")
  }

  @Test func `a refusal is shown, and nothing is saved`() throws {
    try Part.need(.recording)
    let file = SpyFile()
    let diary = try open(file)
    for (typed, book, message) in [
      ("ten", 84, "\"ten\" is not a number."), ("", 84, "\"\" is not a number."),
      ("0", 84, "A session has one minute or more."), ("5", 9, "There is no book 9."),
    ] as [(String, Book.ID, String)] {
      diary.record(typed, of: book)
      try expect(
        shown(diary), "\(rows)\n\(message)",
        "\"\(typed)\" minutes of book \(book): the text must end with a line that says why not.")
    }
    try expect(file.saves, 0, "A call was refused, and the file was saved all the same.")
    diary.record("1", of: 84)
    try expect(shown(diary).hasSuffix("57 min"), true, "The message must go when a call works.")
  }

  @Test func `a book can be removed, but the last one stays`() throws {
    try Part.need(.recording)
    let file = SpyFile()
    let diary = try open(file)
    for book: Book.ID in [71, 71, 84, 97] { diary.remove(book) }
    try expect(
      "\(shown(diary)) \(file.records.books.map(\.id))",
      "Moon: 0 min\nIn all: 0 min\nThe last book stays. [97]",
      "All books but the last one can be removed, and the text says why that one stays.")
  }

  @Test func `another device can change the file`() throws {
    try Part.need(.recording)
    let file = SpyFile()
    let diary = try open(file)
    file.records.books.reverse()
    file.records.sessions.removeLast()
    diary.reload()
    file.error = .unreadable
    diary.reload()
    try expect(
      [shown(diary), outcome { _ = try open(file) }],
      [
        "Moon: 0 min\nBus 10: 5 min: 10 min\nSnail: 45 min\nIn all: 55 min\nThe diary can't be read.",
        "The diary can't be read.",
      ],
      "After a reload, the file has its say; if it can't be read, the text stays, and says so.")
  }

  /// Returns what a diary shows, without the figure that the start doesn't have yet.
  private func shown(_ diary: any DiaryScreen) -> String {
    diary.text.replacing(/\nLongest streak: .*/, with: "")
  }
}
