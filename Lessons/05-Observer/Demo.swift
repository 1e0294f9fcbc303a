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
    let (first, second) = (trials.first, trials.second)
    let contest = Contest<any Telling>(
      on: page,
      Trial("at noon, later", promised: "right, right") {
        try await trials.noon($0)
      },
      Trial(
        "the paper", promised: "\(second) B, \(second) C, \(first) read, \(first) gone"
      ) {
        try await trials.printer($0)
      },
      Trial("at the return", promised: "right, right") {
        try await trials.atReturn($0)
      },
      Trial("taken down", promised: "told 1 time, then 0") {
        try await trials.takenDown($0)
      })

    page.at("books") { page.show(scene) }
    page.at("closures") {
      try await contest.tries(
        "closures", keeps: "", enough: "none leaves, none makes changes"
      ) { try ClosureLibrary(store: scene.copy("closures")) }
    }
    page.at("asking") {
      try await contest.tries(
        "they ask", keeps: "AC", enough: "all can ask, and detach"
      ) { try AskedLibrary(store: scene.copy("asking")) }
    }
    page.at("newest") {
      if #available(macOS 26.0, *) {
        try await contest.tries(
          "newest state", keeps: "AD", enough: "the newest state will do"
        ) { try NewestLibrary(store: scene.copy("newest")) }
      }
    }
    page.at("streams") {
      try await contest.tries(
        "a stream for each", keeps: "ABD", enough: "all events may be late"
      ) { try StreamedLibrary(store: scene.copy("streams")) }
    }
    page.at("lists") {
      try await contest.tries(
        "changers last", keeps: "ABCD", enough: "only one makes changes"
      ) { try TwoListLibrary(store: scene.copy("lists")) }
    }
    page.at("journal") {
      try await contest.tries(
        "a journal, cursors", keeps: "ABCD", enough: "they share nothing"
      ) { try JournalLibrary(store: scene.copy("journal")) }
    }
    page.at("paper") {
      let trial = Trial<any Telling>(
        "one paper", promised: "each event: 4 of 4"
      ) { try await trials.onePaper($0) }
      try await contest.requires(trial)
    }
    page.at("queue") {
      try await contest.tries(
        "a queue, weak owners", keeps: "ABCDE", enough: "they share something"
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
