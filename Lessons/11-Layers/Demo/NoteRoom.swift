import Foundation
import LessonStage
import NoteScreens
import NoteServices

/// The part of a rung that the promises need.
protocol NoteRoom {
  func lend(_ book: Int, to child: String) async throws
  func importNight(_ lines: [String]) async -> (report: [String], left: ArraySlice<String>)
  /// The button of a colleague who doesn't know the rule.
  func oldNoteTapped(_ note: BookNote) async throws
  func stored() async throws -> [BookNote]
}

extension TangledRoom: NoteRoom {
  func lend(_ book: Int, to child: String) { holders[book] = child }
  func importNight(_ lines: [String]) async -> (report: [String], left: ArraySlice<String>) {
    let run: ([String]) -> Void = importNight
    run(lines)
    return ([], [])
  }
  func stored() -> [BookNote] { notes }
}

extension ThrowingRoom: NoteRoom {
  func lend(_ book: Int, to child: String) { holders[book] = child }
  func importNight(_ lines: [String]) async -> (report: [String], left: ArraySlice<String>) {
    await NightImport { note throws(NoteError) in try self.write(note) }.run(lines)
  }
  func stored() -> [BookNote] { notes }
}

extension NoteCore: NoteRoom {
  func importNight(_ lines: [String]) async -> (report: [String], left: ArraySlice<String>) {
    await NightImport { note throws(NoteError) in try self.write(note) }.run(lines)
  }
  func stored() -> [BookNote] { notes }
}

extension DividedCore: NoteRoom {
  func importNight(_ lines: [String]) async -> (report: [String], left: ArraySlice<String>) {
    await NightImport { note throws(NoteError) in try self.write(note) }.run(lines)
  }
  func stored() -> [BookNote] { notes }
}

extension ReadingNotes: NoteRoom {
  func importNight(_ lines: [String]) async -> (report: [String], left: ArraySlice<String>) {
    await NightImport(write: write).run(lines)
  }
  func oldNoteTapped(_ note: BookNote) async throws { try await write(note) }
  func stored() async throws -> [BookNote] { try await notes() }
}

// MARK: - The promises

/// A night file, and the two books that it is about: Mei has the first, and Finn the second.
struct Night {
  let books: [Int]

  /// The second line breaks the rule, and the third has no semicolons.
  var lines: [String] {
    [
      "Mei;\(books[0]);Lovely!", "Finn;\(books[0]);Boring!", "Mei,\(books[0]),Again!",
      "Finn;\(books[1]);So sad.",
    ]
  }

  /// The rule's answer to the second line.
  var refusal: String { "Finn doesn't have book \(books[0])." }

  func lend(in room: any NoteRoom) async throws {
    try await room.lend(books[0], to: "Mei")
    try await room.lend(books[1], to: "Finn")
  }

  var ladder: Ladder<any NoteRoom> {
    Ladder(
      Promise(
        "each line of the night file is stored, or reported with its number",
        "stored: 2, reported: lines 2 and 3"
      ) { room in
        try await lend(in: room)
        let report = await room.importNight(lines).report
        let numbers = report.compactMap { $0.firstMatch(of: /^line (\d)/)?.1 }
        let words =
          numbers.isEmpty ? "none" : "lines \(numbers.joined(separator: " and "))"
        return "stored: \(try await room.stored().count), reported: \(words)"
      },
      Promise("no note by a child who doesn't have the book, whoever calls", "Finn's is refused") {
        room in
        try await lend(in: room)
        let note = BookNote(child: "Finn", book: books[0], text: "Old.")
        do { try await room.oldNoteTapped(note) } catch NoteError.refused {}
        return try await room.stored().contains(note) ? "Finn's is accepted" : "Finn's is refused"
      },
      Promise(
        "a full disk is not a refusal: the lines are left for the next night",
        "0 reported, 4 left"
      ) { room in
        try await lend(in: room)
        var (report, left): ([String], ArraySlice<String>) = ([], [])
        try await withFullDisk { (report, left) = await room.importNight(lines) }
        return "\(report.count) reported, \(left.count) left"
      })
  }
}
