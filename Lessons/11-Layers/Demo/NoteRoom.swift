import Foundation
import LessonStage
import NoteFrontEnds
import NoteServices

/// The part of a rung that the promises need.
protocol NoteRoom {
  func lend(_ book: Int, to child: String) async throws
  func importNight(_ night: inout NightFile) async
  /// The import with next month's rule.
  func importNextMonth(_ night: inout NightFile) async
  /// The button of a colleague who doesn't know the rule.
  func oldNoteTapped(_ note: BookNote) async throws
  func stored() async throws -> [BookNote]
}

extension TangledRoom: NoteRoom {
  func lend(_ book: Int, to child: String) { holders[book] = child }
  func stored() -> [BookNote] { notes }
}

/// A rung whose rules throw, and whose import is the one in `ImportNight.swift`.
protocol ThrowingNoteRoom: NoteRoom {
  func write(_ note: BookNote) async throws(NoteError)
  func writeShort(_ note: BookNote) async throws(NoteError)
}

extension ThrowingNoteRoom {
  func importNight(_ night: inout NightFile) async {
    await LayersLesson.importNight(&night, into: write)
  }
  func importNextMonth(_ night: inout NightFile) async {
    await LayersLesson.importNight(&night, into: writeShort)
  }
}

extension ThrowingRoom: ThrowingNoteRoom {
  func lend(_ book: Int, to child: String) { holders[book] = child }
  func stored() -> [BookNote] { notes }
}

extension NoteCore: ThrowingNoteRoom {
  func stored() -> [BookNote] { notes }
}

extension ReceiptCore: NoteRoom {
  func importNight(_ night: inout NightFile) async {
    await LayersLesson.importNight(&night, with: write)
  }
  func importNextMonth(_ night: inout NightFile) async {
    await LayersLesson.importNight(&night, with: writeShort)
  }
  func stored() -> [BookNote] { notes }
}

extension ReadingNotes: NoteRoom {
  func importNight(_ night: inout NightFile) async { await NightImport(self).run(&night) }
  // The rule is in the services, so nothing has to change here.
  func importNextMonth(_ night: inout NightFile) async { await NightImport(self).run(&night) }
  func oldNoteTapped(_ note: BookNote) async throws { try await write(note) }
  func stored() async throws -> [BookNote] { try await notes() }
}

// MARK: - The promises

/// A night file, and the two books that it is about: Mei has the first, and Finn the second.
struct Night {
  let books: [Int]

  /// The second line breaks the rule, and the third has no semicolons.
  var file: NightFile {
    NightFile([
      "Mei;\(books[0]);Lovely!", "Finn;\(books[0]);Boring!", "Mei,\(books[0]),Again!",
      "Finn;\(books[1]);So sad.",
    ])
  }

  /// Finn's note about Mei's book.
  var finnsNote: BookNote { BookNote(child: "Finn", book: books[0], text: "Boring!") }

  /// The rule's answer to it.
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
        var night = file
        await room.importNight(&night)
        let numbers = night.report.compactMap { $0.firstMatch(of: /^line (\d)/)?.1 }
        let words = numbers.isEmpty ? "none" : "lines \(numbers.joined(separator: " and "))"
        return "stored: \(try await room.stored().count), reported: \(words)"
      },
      Promise("no note by a child who doesn't have the book, whoever calls", "Finn's is refused") {
        room in
        try await lend(in: room)
        do { try await room.oldNoteTapped(finnsNote) } catch NoteError.refused {}
        let isStored = try await room.stored().contains(finnsNote)
        return isStored ? "Finn's is accepted" : "Finn's is refused"
      },
      Promise(
        "a full disk is not a refusal: the lines are left for the next night",
        "0 reported, 4 left"
      ) { room in
        try await lend(in: room)
        var night = file
        try await withFullDisk { await room.importNight(&night) }
        return "\(night.report.count) reported, \(night.left.count) left"
      },
      Promise(
        "a note refused by a rule written next month is reported, too",
        "the long note is reported"
      ) { room in
        try await lend(in: room)
        var night = NightFile(["Mei;\(books[0]);" + String(repeating: "Lovely! ", count: 50)])
        await room.importNextMonth(&night)
        if !night.report.isEmpty { return "the long note is reported" }
        return try await room.stored().isEmpty ? "the long note is lost" : "the long note is stored"
      })
  }
}
