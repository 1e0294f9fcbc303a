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
      Trial("a new screen, yes", promised: "\(id) gone, counted 0") {
        try await trials.replaced($0, in: scene.copy("screens"))
      },
      Trial("asked after goodbyes", promised: "second, then nobody", trials.goodbyes),
      Trial("work, released", promised: "\(id) gone, counted 1, no screen", trials.released),
      Trial("closed, yes", promised: "\(id) gone, no screen", trials.closed),
      Trial("beeps", promised: "no, yes, beep, gone, ?\(trials.code), beep, new", trials.beeps))

    func rung(
      _ mark: String, _ name: String, keeps: String = "ABCDE", _ enough: String,
      _ make: @escaping @MainActor () -> any Scanning
    ) {
      page.at(mark) { try await contest.tries(name, keeps: keeps, enough: enough) { make() } }
    }
    page.at("book") { page.show(scene) }
    rung("callbacks", "three closures", keeps: "CE", "one screen, which stays") {
      CallbackScanner()
    }
    rung("rows", "rows with actions", keeps: "ABCD", "each question has a row") {
      TicketRows(scene.library.shelf.map { .book($0.id) })
    }
    rung("knowing", "two weak properties", keeps: "ABCD", "there are only two") {
      KnowingScanner()
    }
    rung("handlers", "a struct of closures", "no closure captures its screen") { HandlerScanner() }
    rung("classic", "a classic delegate", keeps: "BCE", "the screen stays") { ClassicScanner() }
    rung("acting", "one method", keeps: "ABCD", "screens do it all") { ActingScanner() }
    rung("deed", "a deed as answer", "only a deed follows a yes") { TicketDeed() }
    rung("delegate", "asked once", "more messages follow a yes") { StickerScanner() }
    page.at("lifted") {
      try await contest.requires(
        Trial("yes, lifted", promised: "\(id) there, counted 0, told") {
          $0.beep = { false }
          return try await trials.replaced($0, in: scene.copy("screens"))
        },
        keptBy: "rows with actions", "two weak properties", "a struct of closures", "one method",
        "asked once")
    }
    page.at("file") {
      let found = try await trials.replaced(StickerScanner(), in: scene.store)
      page.claim("in the library's file", found, is: "\(id) gone, counted 0")
    }
  }
}
