import BookLibrary
import LessonStage

@main @MainActor
struct DelegatePage: @MainActor PageLesson {
  static let file = #filePath

  @MainActor static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 1, "that are unread") { !$0.isRead }
    let trials = ScanTrials(scene: scene)
    page.says(trials.id, for: 84)
    actOne(page, trials)
    actTwo(page, trials)
  }

  @MainActor private static func actOne(_ page: Teller, _ trials: ScanTrials) {
    let scene = trials.scene
    let id = trials.id
    let contest = Contest<any Scanning>(
      on: page,
      Trial("a new screen, yes", promised: "\(id) gone, counted 0", trials.replaced),
      Trial("a late goodbye, a scan", promised: "counted 1", trials.lateGoodbye),
      Trial("a scan, let go", promised: "\(id) gone, the screen, too", trials.letGo),
      Trial("a torn sticker", promised: "shown: ?\(trials.code)", trials.unreadable),
      Trial("a scan, yes", promised: "yes, beep, gone", trials.beeps))

    page.at("book") { page.show(scene) }
    page.at("callbacks") {
      try await contest.tries(
        "three closures", keeps: "CDE", enough: "there is one screen"
      ) { CallbackScanner() }
    }
    page.at("rows") {
      try await contest.tries(
        "rows with actions", keeps: "ABC", enough: "each question has a row"
      ) { BookRows(scene.library.shelf) }
    }
    page.at("plugs") {
      try await contest.tries(
        "a scanner each", keeps: "ABCD", enough: "nothing comes in between"
      ) { Plugs() }
    }
    page.at("handlers") {
      try await contest.tries(
        "a struct of closures", keeps: "ABCDE", enough: "closures use their parameter"
      ) { HandlerScanner() }
    }
    page.at("classic") {
      try await contest.tries(
        "a classic delegate", keeps: "BCDE", enough: "nothing changes meanwhile"
      ) { ClassicScanner() }
    }
    page.at("acting") {
      try await contest.tries(
        "one method", keeps: "ABCD", enough: "nothing comes in between"
      ) { ActingScanner() }
    }
    page.at("inventory") {
      try await contest.requires(
        Trial("let go", promised: "1, gone", trials.inventory),
        keptBy: "a classic delegate", "one method")
    }
    page.at("delegate") {
      try await contest.tries(
        "asked once", keeps: "ABCDEF", enough: "there is one partner"
      ) { StickerScanner() }
    }
    page.at("calls") {
      let recorder = CallRecorder()
      let dialog = Dialog()
      let scanner = StickerScanner()
      let removal = Witness(
        "Removal", RemovalScreen(store: scene.store, confirm: dialog.ask), recorder)
      let inventory = Witness("Inventory", InventoryScreen(), recorder)
      scanner.delegate = removal
      let scan = Task { try await scanner.scan(trials.code) }
      await dialog.wait()
      scanner.delegate = inventory
      recorder.call("Inventory", "Scanner", "delegate = inventory")
      dialog.answer(true)
      try await scan.value
      page.show(callsOf: recorder)
      page.claim("in the library's file", trials.state(in: scene.store), is: "\(id) gone")
      withExtendedLifetime((removal, inventory)) {}
    }
    page.at("table") { page.show(contest.table) }
  }
}
