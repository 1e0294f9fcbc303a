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
    let room = NightStory(scene: scene)
    page.says(room.read, for: 84)
    page.says(room.unread, for: 97)

    let contest = Contest<any NoteRoom>(
      on: page,
      Trial("after a full disk", promised: "2 stored, line 2 reported") {
        var lines = [room.lovely, room.boring, room.full]
        var report: [String] = []
        try await withFullDisk { [tried = $0] in report = await tried.importNight(&lines) }
        report += await $0.importNight(&lines)
        let numbers = report.map { String($0.prefix { $0 != ":" }) }
        let left = lines.isEmpty ? "" : ", \(lines.count) left"
        return "\(try room.news().count) stored, \(numbers.first ?? "none") reported\(left)"
      },
      Trial("the button's notes", promised: "Mei's") { tried in
        try await room.writersAtButton { try await tried.tap($0, tried.openToScreens) }
      },
      Trial("the second rule, where the rules are", promised: "reported") {
        var lines = [room.lovely, room.long]
        return try room.fate(of: room.long.text, report: await $0.importNight(&lines))
      },
      Trial("Finn's correction", promised: "reported") {
        try await room.fateOfCorrection(in: $0)
      })
    let button = Trial<any NoteRoom>("the button's notes", promised: "Mei's") {
      try await room.writersAtButton($0.tapBesideRules)
    }
    let large = Trial<any NoteRoom>("200 letters", promised: "stored") {
      RoomScreen.letters = 100
      defer { RoomScreen.letters = 200 }
      var lines = [room.lovely, room.full]
      return try room.fate(of: room.full.text, report: await $0.importNight(&lines))
    }

    page.at("books") { page.show(scene) }
    func tries(
      _ code: String, _ name: String, keeps letters: String = "ABCD", enough: String,
      _ make: @escaping () throws -> any NoteRoom
    ) {
      page.at(code) { try await contest.tries(name, keeps: letters, enough: enough, make) }
    }
    tries("telling", "rules tell the screen", keeps: "", enough: "there is one screen") {
      TellingRoom(try room.begin())
    }
    tries("core", "a core", enough: "its file has only rules") { NoteCore(try room.begin()) }
    tries("rules", "rules as values", enough: "no rule asks a screen", room.beginRuled)
    tries("checked", "checked notes", enough: "no rule asks a screen") {
      CheckedCore(try room.begin())
    }
    tries("layers", "a module for each layer", enough: "no file gets past another's rules") {
      _ = try room.begin()
      return LayeredRoom(folder: room.folder, isOpenToFrontEnds: try frontEndsCanUseTheStore())
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
  let scene: Scene
  var folder: URL { scene.setting.store }
  var read: Book.ID { scene.cast[0].id }
  var unread: Book.ID { scene.cast[1].id }

  var lovely: SchoolLine { SchoolLine(number: 1, child: "Mei", book: read, text: "Lovely!") }
  var boring: SchoolLine { SchoolLine(number: 2, child: "Finn", book: unread, text: "Boring!") }
  var full: SchoolLine { SchoolLine(number: 3, child: "Mei", book: read, text: Self.fits) }
  /// A letter too long.
  var long: SchoolLine { SchoolLine(number: 4, child: "Mei", book: read, text: Self.fits + "!") }

  /// Puts the library back to its memento, marks the first book as read, and returns its store.
  func begin() throws -> LibraryStore {
    let store = LibraryStore(folder: folder)
    var library = try store.load()
    library.restore(scene.library.memento())
    try library.mark(read)
    try store.save(library)
    return store
  }

  /// The core of try 3 in the library, put back.
  func beginRuled() throws -> RuledCore {
    RuledCore(try begin(), rules: [isAboutReadBook, isShortNote, isByAuthor])
  }

  /// The notes that the story has added.
  func news() throws -> [Note] {
    try scene.saved().notes.filter { !scene.library.notes.contains($0) }
  }

  /// The children whose notes the story has added, as in `Mei's`.
  func writers() throws -> String {
    let names = try news().map { "\($0.author)'s" }
    return names.isEmpty ? "none" : names.joined(separator: " and ")
  }

  /// Hands two notes to a button whose code does nothing about an error.
  func writersAtButton(_ tap: (SchoolLine) async throws -> Void) async throws -> String {
    for note in [lovely, boring] { do { try await tap(note) } catch {} }
    return try writers()
  }

  /// What has become of the second of two notes; the first has to be stored.
  func fate(of text: String, report: [String]) throws -> String {
    let texts = try news().map(\.content)
    if texts.isEmpty { return "nothing stored" }
    if texts.contains(text) { return "stored" }
    return report.isEmpty ? "lost" : "reported"
  }

  /// What has become of another child's correction; the author's own has to be stored.
  func fateOfCorrection(in tried: any NoteRoom) async throws -> String {
    try await tried.write(lovely)
    guard let note = try news().first else { return "no note" }
    try await tried.correct(note, to: Self.fits, by: lovely.child)
    guard try news().map(\.content) == [Self.fits] else { return "not corrected" }
    var report: [String] = []
    do { try await tried.correct(note, to: "Boring!", by: "Finn") } catch {
      if case WriteError.refused(let sentence) = error { report = [sentence] }
    }
    return try fate(of: "Boring!", report: report)
  }
}
