import BookLibrary
import LessonStage

@main @MainActor
struct DelegatePage: @MainActor PageLesson {
  static let file = #filePath

  @MainActor static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 1, "that are unread") { !$0.isRead }
    let trials = Trials(scene: scene)
    page.says(trials.id, for: 84)
    actOne(page, trials)
    actTwo(page, trials)
  }

  @MainActor private static func actOne(_ page: Teller, _ trials: Trials) {
    let scene = trials.scene
    let id = trials.id
    let contest = Contest<any Scanning>(
      on: page,
      Trial("another screen, then yes", promised: "\(id) is removed") {
        try await trials.replaced($0)
      },
      Trial("another screen, a late goodbye, a scan", promised: "\(id) is marked as read") {
        try await trials.lateGoodbye($0)
      },
      Trial("a scan, no goodbye", promised: "\(id) is removed; the screen is gone") {
        try await trials.letGo($0)
      },
      Trial("a torn sticker", promised: "shown: ?\(trials.code)") {
        try await trials.unreadable($0)
      })

    page.at("book") { page.show(scene) }
    page.at("callbacks") {
      try await contest.tries(
        "three closures", keeps: "CD", enough: "one screen, for good"
      ) { CallbackScanner() }
    }
    page.at("rows") {
      try await contest.tries(
        "rows with actions", keeps: "ABC", enough: "each question has a row"
      ) { BookRows(scene.library.shelf) }
    }
    page.at("plugs") {
      try await contest.tries(
        "a scanner for each screen", keeps: "ABCD", enough: "all closures are `weak`"
      ) { Plugs() }
    }
    page.at("handlers") {
      try await contest.tries(
        "a struct of closures", keeps: "ABCD", enough: "all use their parameter"
      ) { HandlerScanner() }
    }
    page.at("classic") {
      try await contest.tries(
        "a classic delegate", keeps: "BCD", enough: "answers come at once"
      ) { ClassicScanner() }
    }
    page.at("acting") {
      try await contest.tries(
        "one method", keeps: "ABCD", enough: "nothing comes in between"
      ) { ActingScanner() }
    }
    page.at("hurried") {
      try await contest.requires(
        Trial("a counting screen is let go", promised: "counted 1; gone") {
          try await trials.hurried($0)
        },
        keptBy: "a classic delegate", "one method")
    }
    page.at("beeps") {
      try await contest.requires(
        Trial("a scan, yes", promised: "yes, beep, removed") { try await trials.beeps($0) },
        keptBy: "three closures", "a struct of closures", "a classic delegate")
    }
    page.at("delegate") {
      try await contest.tries(
        "asked once", keeps: "ABCDEF", enough: "one partner at a time"
      ) { StickerScanner() }
    }
    page.at("calls") {
      let recorder = CallRecorder()
      let dialog = Dialog()
      let scanner = StickerScanner()
      let removal = Witness(
        "Removal", RemovalScreen(store: scene.store, confirm: dialog.ask), recorder)
      let reading = Witness("Reading", ReadingScreen(store: scene.store), recorder)
      scanner.delegate = removal
      let scan = Task { try await scanner.scan(trials.code) }
      await dialog.wait()
      scanner.delegate = reading
      recorder.call("Reading", "Scanner", "delegate = reading")
      dialog.answer(true)
      try await scan.value
      page.show(callsOf: recorder)
      page.claim("in the library's file", trials.state(in: scene.store), is: "\(id) is removed")
      withExtendedLifetime((removal, reading)) {}
    }
    page.at("table") { page.show(contest.table) }
  }
}
