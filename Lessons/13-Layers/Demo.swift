import BookLibrary
import Foundation
import LessonStage
import NoteData
import NoteFrontEnds
import NoteServices

@main
struct LayersPage: PageLesson {
  static let file = #filePath

  static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 2, "that are unread") { !$0.isRead }
    let room = NightStory(scene)
    let (read, unread) = (room.read, room.unread)
    page.says(read, for: 84)
    page.says(unread, for: 97)
    let long = SchoolLine(number: 1, child: "Mei", book: read, text: NightStory.fits + "!")
    let night = [
      SchoolLine(number: 1, child: "Mei", book: read, text: "Lovely!"),
      SchoolLine(number: 2, child: "Finn", book: unread, text: "Boring!"),
      SchoolLine(number: 3, child: "Mei", book: read, text: NightStory.fits),
    ]

    let contest = Contest<any NoteRoom>(
      on: page,
      Trial("after a full disk", promised: "2 stored, line 2 reported") {
        var lines = night
        var report: [String] = []
        try await withFullDisk { [tried = $0] in report = await tried.importNight(&lines) }
        report += await $0.importNight(&lines)
        let numbers = report.map { String($0.prefix { $0 != ":" }) }
        let left = lines.isEmpty ? "" : ", \(lines.count) left"
        return "\(try room.news().count) stored, \(numbers.first ?? "none") reported\(left)"
      },
      Trial("the button's notes", promised: "Mei's") {
        // The colleague does nothing about an error.
        for note in night.prefix(2) { do { try await $0.tap(note, $0.openToScreens) } catch {} }
        return try room.writers()
      },
      Trial("the second rule, where the rules are", promised: "reported") {
        var lines = [night[0], long]
        return try room.fate(of: long.text, report: await $0.importNight(&lines))
      },
      Trial("Finn's correction", promised: "reported") {
        try await room.fateOfCorrection(of: night[0], in: $0)
      })
    let button = Trial<any NoteRoom>("the button's notes", promised: "Mei's") {
      for note in night.prefix(2) { do { try await $0.tapBesideRules(note) } catch {} }
      return try room.writers()
    }
    let large = Trial<any NoteRoom>("200 letters", promised: "stored") {
      RoomScreen.letters = 100
      defer { RoomScreen.letters = 200 }
      var lines = [night[0], night[2]]
      return try room.fate(of: night[2].text, report: await $0.importNight(&lines))
    }

    page.at("books") { page.show(scene) }
    page.at("telling") {
      try await contest.tries("rules tell the screen", keeps: "", enough: "there is one screen") {
        TellingRoom(try room.begin())
      }
    }
    page.at("core") {
      try await contest.tries("a core", keeps: "ABCD", enough: "its file has only rules") {
        NoteCore(try room.begin())
      }
    }
    page.at("rules") {
      try await contest.tries(
        "rules as values", keeps: "ABCD", enough: "no rule asks a screen"
      ) {
        RuledCore(try room.begin(), rules: [isAboutReadBook, isShortNote, isByAuthor])
      }
    }
    page.at("checked") {
      try await contest.tries(
        "checked notes", keeps: "ABCD", enough: "no rule asks a screen"
      ) { CheckedCore(try room.begin()) }
    }
    page.at("layers") {
      let isOpen = try frontEndsCanUseTheStore()
      try await contest.tries(
        "a module for each layer", keeps: "ABCD", enough: "no file gets past another's rules"
      ) {
        _ = try room.begin()
        return LayeredRoom(folder: room.folder, isOpenToFrontEnds: isOpen)
      }
    }
    page.at("price") {
      try await contest.requires(button, keptBy: "rules as values", "checked notes")
    }
    page.at("large") {
      try await contest.requires(large, keptBy: "a module for each layer")
    }
    nameMore(page, room)
  }

  /// Returns whether the manifest gives the front ends access to what is `package`. This program can't
  /// ask the compiler, so it reads the manifest.
  private static func frontEndsCanUseTheStore() throws -> Bool {
    let manifest = URL(filePath: file).appending(path: "../../../Package.swift").standardized
    let lines = try String(contentsOf: manifest, encoding: .utf8).components(separatedBy: "\n")
    let frontEnds = lines.first { $0.contains("module(\"NoteFrontEnds\"") } ?? ""
    return !frontEnds.contains("packageAccess: false")
  }
}

/// The library of the story, in which a first book has been read, and a second one hasn't.
struct NightStory {
  /// 200 letters.
  static let fits = String(repeating: "Lovely! ", count: 25)
  let folder: URL
  let read: Book.ID
  let unread: Book.ID
  private let start: Library

  init(_ scene: Scene) {
    folder = scene.setting.store
    (read, unread) = (scene.cast[0].id, scene.cast[1].id)
    start = scene.library
  }

  /// Puts the library back to its memento, marks the first book as read, and returns its store.
  func begin() throws -> LibraryStore {
    let store = LibraryStore(folder: folder)
    var library = try store.load()
    library.restore(start.memento())
    try library.mark(read)
    try store.save(library)
    return store
  }

  /// The notes that the story has added.
  func news() throws -> [Note] {
    let old = Set(start.notes.map(\.id))
    return try LibraryStore(folder: folder).load().notes.filter { !old.contains($0.id) }
  }

  /// The children whose notes the story has added, as in `Mei's`.
  func writers() throws -> String {
    let names = try news().map { "\($0.author)'s" }
    return names.isEmpty ? "none" : names.joined(separator: " and ")
  }

  /// What has become of the second of two notes; the first has to be stored.
  func fate(of text: String, report: [String]) throws -> String {
    let texts = try news().map(\.content)
    if texts.isEmpty { return "nothing stored" }
    if texts.contains(text) { return "stored" }
    return report.isEmpty ? "lost" : "reported"
  }

  /// What has become of another child's correction; the author's own has to be stored.
  func fateOfCorrection(of line: SchoolLine, in tried: any NoteRoom) async throws -> String {
    try await tried.write(line)
    guard let note = try news().first else { return "no note" }
    try await tried.correct(note, to: Self.fits, by: line.child)
    guard try news().map(\.content) == [Self.fits] else { return "not corrected" }
    var report: [String] = []
    do { try await tried.correct(note, to: "Boring!", by: "Finn") } catch {
      if case WriteError.refused(let sentence) = error { report = [sentence] }
    }
    return try fate(of: "Boring!", report: report)
  }
}
