import BookLibrary
import LessonStage

@main @MainActor
struct ObserverPage: @MainActor PageLesson {
  static let file = #filePath

  @MainActor static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 2, "that are unread") { !$0.isRead }
    let (first, second) = (scene.cast[0].id, scene.cast[1].id)
    page.says(first, for: 84)
    page.says(second, for: 97)
    actOne(page, scene, Trials(first: first, second: second))
    actTwo(page, scene)
  }

  @MainActor private static func actOne(_ page: Teller, _ scene: Scene, _ trials: Trials) {
    let contest = Contest<any Telling>(
      on: page,
      Trial("put up, later", promised: "right, right", trials.noon),
      Trial("the paper", promised: trials.lines.joined(separator: ", "), trials.printer),
      Trial("at the return", promised: "right, right", trials.atReturn),
      Trial("its own change", promised: "made, refused", trials.ownChange))

    page.at("books") { page.show(scene) }
    func rung(
      _ mark: String, _ name: String, keeps: String, _ enough: String,
      _ make: @escaping @MainActor (LibraryStore) throws -> any Telling
    ) {
      page.at(mark) {
        try await contest.tries(name, keeps: keeps, enough: enough) {
          try make(mark == "queue" ? scene.fresh() : scene.copy(mark))
        }
      }
    }
    rung("closures", "closures", keeps: "D", "no observer makes changes", ClosureLibrary.init)
    rung("asking", "attach, ask", keeps: "ACD", "all can ask", AskedLibrary.init)
    if #available(macOS 26.0, *) {
      rung("newest", "newest state", keeps: "AD", "the newest state will do", NewestLibrary.init)
    }
    rung(
      "streams", "a stream for each", keeps: "ABD", "all events may be late", StreamedLibrary.init)
    rung(
      "lists", "changers last", keeps: "ABCD", "one makes changes, they share nothing",
      TwoListLibrary.init)
    page.at("paper") {
      try await contest.requires(Trial("four observers", promised: "in step", trials.inStep))
    }
    rung(
      "changes", "changes wait", keeps: "ABCE", "none needs its change's result",
      PatientLibrary.init)
    rung(
      "journal", "a journal with cursors", keeps: "ABCDE", "none leaves, or joins inside another",
      JournalLibrary.init)
    rung("calls", "calls wait", keeps: "ABCDE", "none leaves", CallQueueLibrary.init)
    rung(
      "queue", "a queue", keeps: "ABCDE", "they come, go, and make changes", ObservedLibrary.init)
    page.at("table") { page.show(contest.table) }
  }
}

extension Scene {
  /// Returns the story's own store, with the library of the beginning.
  func fresh() throws -> LibraryStore {
    _ = try store.load()
    try store.save(library)
    return store
  }
}
