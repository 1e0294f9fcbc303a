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
      page.claim("try 9 removes", ours, is: "the note")
      let classic = try await removed(by: ClassicScanner(), trials)
      page.damage("try 6 removes", classic, is: "the book")
    }
    page.at("twice") {
      let store = try scene.copy("twice")
      let dialog = Dialog()
      let scanner = StickerScanner()
      var beeps = 0
      scanner.beep = { beeps += 1 }
      @MainActor func visit() async -> (scans: [Task<Void, any Error>], isGone: () -> Bool) {
        let screen = RemovalScreen(store: store, confirm: dialog.ask)
        scanner.delegate = screen
        let scans = (1...2).map { _ in Task { try await scanner.scan(trials.code) } }
        await dialog.wait(for: 2)
        return (scans, { [weak screen] in screen == nil })
      }
      let (scans, isGone) = await visit()
      page.damage("before the answers, the screen is", isGone() ? "gone" : "there", is: "there")
      let note = scene.library.nextNoteID
      try addNote(note, to: LibraryStore(folder: store.url.deletingLastPathComponent()))
      dialog.answer(true)
      var errors: [String] = []
      for scan in scans {
        do { try await scan.value } catch { errors.append("\(error)") }
      }
      let isThere = try store.load().notes.contains { $0.id == note }
      page.claim("a note that another program has added meanwhile is still there", isThere)
      page.damage("beeps", beeps, is: 2)
      page.claim("then the screen is", isGone() ? "gone" : "there", is: "gone")
      page.claim(
        "only one caller gets: \(errors.joined())", answers: "one scan fails",
        errors == ["\(LibraryError.noSuchBook(id))"])
    }
    page.at("nested") {
      let scanner = CallbackScanner()
      @MainActor func visit() -> () -> Bool {
        let screen = InventoryScreen()
        scanner.take = { _ in Task { [weak seen = screen] in seen?.count += 1 } }
        return { [weak screen] in screen == nil }
      }
      let isGone = visit()
      page.damage(
        "a screen that is released is", isGone() ? "gone" : "still there", is: "still there")
      withExtendedLifetime(scanner) {}
    }
    page.at("door") {
      let scanner = StickerScanner()
      let screen = InventoryScreen()
      scanner.delegate = screen
      scanner.delegate = nil
      try await scanner.scan(trials.code)
      page.damage("someone sets `delegate` to nil; it counts", screen.count, is: 0)
      scanner.delegate = screen
      scanner.disconnect(screen)
      try await scanner.scan(trials.code)
      page.damage(
        "opened again, then the first visit's late goodbye; it counts", screen.count, is: 0)
      func make() -> InventoryScreen { InventoryScreen() }
      scanner.delegate = make()
      page.damage(
        "a delegate that only the scanner has is gone at once", scanner.delegate == nil, is: true)
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
