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
      Trial("at noon, later", promised: "right, right", trials.noon),
      Trial("the paper", promised: trials.lines.joined(separator: ", "), trials.printer),
      Trial("at the return", promised: "right, right", trials.atReturn),
      Trial("taken down", promised: "told 1 time, then 0", trials.takenDown),
      Trial("its own change", promised: "made, refused", trials.ownChange))

    page.at("books") { page.show(scene) }
    page.at("closures") {
      try await contest.tries(
        "closures", keeps: "E", enough: "none leaves, none makes changes"
      ) { try ClosureLibrary(store: scene.copy("closures")) }
    }
    page.at("asking") {
      try await contest.tries(
        "they ask", keeps: "ACE", enough: "all can ask, and detach"
      ) { try AskedLibrary(store: scene.copy("asking")) }
    }
    page.at("newest") {
      if #available(macOS 26.0, *) {
        try await contest.tries(
          "newest state", keeps: "ADE", enough: "the newest state will do"
        ) { try NewestLibrary(store: scene.copy("newest")) }
      }
    }
    page.at("streams") {
      try await contest.tries(
        "a stream for each", keeps: "ABDE", enough: "all events may be late"
      ) { try StreamedLibrary(store: scene.copy("streams")) }
    }
    page.at("lists") {
      try await contest.tries(
        "changers last", keeps: "ABCDE", enough: "one makes changes, they share nothing"
      ) { try TwoListLibrary(store: scene.copy("lists")) }
    }
    page.at("journal") {
      try await contest.tries(
        "a journal, cursors", keeps: "ABCDE", enough: "they share nothing"
      ) { try JournalLibrary(store: scene.copy("journal")) }
    }
    page.at("paper") {
      try await contest.requires(
        Trial("one paper", promised: "all: 4 of 4", trials.onePaper))
    }
    page.at("changes") {
      try await contest.tries(
        "changes wait", keeps: "ABCDF", enough: "none needs its change's result"
      ) { try PatientLibrary(store: scene.copy("changes")) }
    }
    page.at("queue") {
      try await contest.tries(
        "events wait", keeps: "ABCDEF", enough: "they share, and make changes"
      ) { try ObservedLibrary(store: scene.fresh()) }
    }
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
