import BookLibrary
import Foundation
import LessonStage

extension DelegatePage {
  @MainActor static func actTwo(_ page: Teller, _ trials: ScanTrials) {
    let scene = trials.scene
    let id = trials.id

    page.at("hasty") {
      let store = try scene.copy("hasty")
      let scanner = ClassicScanner()
      let screen = HastyScreen(RemovalScreen(store: store) { true })
      scanner.delegate = screen
      try await scanner.scan(trials.code)
      let isSame = try store.load() == scene.library
      page.damage(
        "the scan returns; in the file is", isSame ? "no change" : "a change", is: "no change")
      withExtendedLifetime(screen) {}
    }
    page.at("lists") {
      let ours = try await removed(by: StickerScanner(), trials)
      page.claim("try 7 removes", ours, is: "the note")
      let classic = try await removed(by: ClassicScanner(), trials)
      page.damage("try 5 removes", classic, is: "the book")
    }
    page.at("closed") {
      let store = try scene.copy("closed")
      var before: [String] = []
      var after: [String] = []
      for scanner in [HandlerScanner(), StickerScanner()] as [any Scanning] {
        let dialog = Dialog()
        @MainActor func visit() async -> (scan: Task<Void, any Error>, isGone: () -> Bool) {
          let screen = RemovalScreen(store: store, confirm: dialog.ask)
          scanner.connect(screen)
          let scan = Task { try await scanner.scan(trials.code) }
          await dialog.wait()
          return (scan, { [weak screen] in screen == nil })
        }
        let (scan, isGone) = await visit()
        try store.save(scene.library)
        before.append(isGone() ? "gone" : "still there")
        dialog.answer(true)
        try await scan.value
        after.append(isGone() ? "gone" : "still there")
      }
      page.damage("before the yes, in tries 4 and 7", before, is: ["still there", "still there"])
      page.claim("after it", after, is: ["gone", "gone"])
      page.claim(
        "the yes is carried out", answers: "the book is removed",
        trials.state(in: store) == "\(id) gone")
    }
    page.at("twice") {
      let store = try scene.copy("twice")
      let dialog = Dialog()
      let scanner = StickerScanner()
      let screen = RemovalScreen(store: store, confirm: dialog.ask)
      scanner.delegate = screen
      let scans = (1...2).map { _ in Task { try await scanner.scan(trials.code) } }
      await dialog.wait(for: 2)
      let note = trials.scene.library.nextNoteID
      try addNote(note, to: LibraryStore(folder: store.url.deletingLastPathComponent()))
      dialog.answer(true)
      var errors: [String] = []
      for scan in scans {
        do { try await scan.value } catch { errors.append("\(error)") }
      }
      page.claim("only one caller gets", errors, is: ["\(LibraryError.noSuchBook(id))"])
      let isThere = try store.load().notes.contains { $0.id == note }
      page.claim("a note that another program has added meanwhile is still there", isThere)
    }
    page.at("door") {
      let scanner = StickerScanner()
      let screen = InventoryScreen()
      scanner.delegate = screen
      scanner.disconnect(screen)
      page.claim("a screen says goodbye, and the scanner has no delegate", scanner.delegate == nil)
      scanner.delegate = screen
      scanner.delegate = nil
      try await scanner.scan(trials.code)
      await turns { screen.count > 0 }
      page.damage("someone sets `delegate` to nil; the inventory counts", screen.count, is: 0)
    }
    page.at("struct") {
      @MainActor func visit(_ keeps: Bool) -> (count: Int?, isGone: () -> Bool) {
        let button = TapButton()
        button.handler = TapCounter(button: keeps ? button : nil)
        button.handler?.tap()
        return ((button.handler as? TapCounter)?.count, { [weak button] in button == nil })
      }
      let free = visit(false)
      page.claim("the struct has counted", free.count ?? 0, is: 1)
      page.claim("its button is gone", free.isGone())
      page.damage(
        "a button that its struct keeps is", visit(true).isGone() ? "gone" : "still there",
        is: "still there")
    }
  }

  /// Which of two things with the same number a screen removes that has shown another list meanwhile.
  @MainActor private static func removed(
    by scanner: any Scanning, _ trials: ScanTrials
  ) async throws -> String {
    let store = try trials.scene.copy("lists")
    let note = Note.ID(rawValue: trials.id.rawValue)
    try addNote(note, to: store)
    let dialog = Dialog()
    let screen = RemovalScreen(store: store, confirm: dialog.ask)
    scanner.connect(screen)
    screen.list = .notes
    let scan = Task { try await scanner.scan("N\(note)") }
    await dialog.wait()
    screen.list = .books
    dialog.answer(true)
    try await scan.value
    let found = try store.load()
    let isBookThere = found.shelf.contains(trials.id)
    let isNoteThere = found.notes.contains { $0.id == note }
    return isBookThere == isNoteThere ? "nothing, or both" : isBookThere ? "the note" : "the book"
  }

  /// Adds a note, if there is none with this id.
  private static func addNote(_ id: Note.ID, to store: LibraryStore) throws {
    var library = try store.load()
    guard !library.notes.contains(where: { $0.id == id }) else { return }
    try library.add(Note(id: id, author: "Mei", content: "Again!", created: .distantPast))
    try store.save(library)
  }
}
