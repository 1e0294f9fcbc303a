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
      page.claim("try 8 removes", ours, is: "the note")
      let classic = try await removed(by: ClassicScanner(), trials)
      page.damage("try 5 removes", classic, is: "the book")
    }
    page.at("twice") {
      let dialog = Dialog()
      let scanner = StickerScanner()
      var beeps = 0
      scanner.beep = {
        beeps += 1
        return true
      }
      var screen: RemovalScreen? = RemovalScreen(
        store: try scene.copy("twice"), confirm: dialog.ask)
      let place = { [weak screen] in screen == nil ? "gone" : "there" }
      scanner.delegate = screen
      let scans = (1...2).map { _ in Task { try await scanner.scan(trials.code) } }
      await dialog.wait(for: 2)
      screen = nil
      page.damage("before the answers, the screen is", place(), is: "there")
      dialog.answer(true)
      var errors: [String] = []
      for scan in scans {
        do { try await scan.value } catch { errors.append("\(error)") }
      }
      page.damage("beeps", beeps, is: 2)
      page.claim("then the screen is", place(), is: "gone")
      page.claim(
        "only one caller gets: \(errors.joined())", answers: "one scan fails",
        errors == ["\(LibraryError.noSuchBook(id))"])
    }
    page.at("nested") {
      let callbacks = CallbackScanner()
      let nested = released { screen in
        callbacks.take = { _ in Task { [weak seen = screen] in seen?.count += 1 } }
      }
      page.damage("a screen that is released is", nested, is: "still there")
      withExtendedLifetime(callbacks) {}
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
      let own = released { scanner.delegate = $0 }
      page.damage("a delegate that only the scanner has is", own, is: "gone")
      let beeping = released { screen in scanner.beep = { screen.count == 0 } }
      page.damage("a screen that is in `beep`, and is released, is", beeping, is: "still there")
    }
  }

  /// Uses a screen, releases it, and says whether it is gone.
  @MainActor private static func released(_ use: (InventoryScreen) -> Void) -> String {
    func visit() -> () -> Bool {
      let screen = InventoryScreen()
      use(screen)
      return { [weak screen] in screen == nil }
    }
    return visit()() ? "gone" : "still there"
  }

  /// Which of two things with the same number a screen removes that has shown another list meanwhile.
  @MainActor private static func removed(
    by scanner: any Scanning, _ trials: ScanTrials
  ) async throws -> String {
    let store = try trials.scene.copy("lists")
    let note = Note.ID(rawValue: trials.id.rawValue)
    var library = try store.load()
    if !library.notes.contains(where: { $0.id == note }) {
      try library.add(Note(id: note, author: "Mei", content: "Again!", created: .distantPast))
      try store.save(library)
    }
    let dialog = Dialog()
    let screen = RemovalScreen(store: store, confirm: dialog.ask)
    scanner.connect(screen)
    screen.list = .notes
    let scan = Task { try await scanner.scan("N\(note)") }
    await dialog.wait()
    screen.list = .books
    dialog.answer(true)
    try await scan.value
    let left = try store.load()
    let isBookThere = left.shelf.contains(trials.id)
    let isNoteThere = left.notes.contains { $0.id == note }
    return isBookThere == isNoteThere ? "nothing, or both" : isBookThere ? "the note" : "the book"
  }
}
