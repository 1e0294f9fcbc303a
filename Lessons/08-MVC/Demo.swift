import BookLibrary
import LessonStage

@main @MainActor
struct MVCPage: @MainActor PageLesson {
  static let file = #filePath

  @MainActor static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 2, "that are unread") { !$0.isRead }
    let (first, second) = (scene.cast[0].id, scene.cast[1].id)
    page.says(first, for: 84)
    page.says(second, for: 97)
    actOne(page, scene, ScreenTrials(cast: scene.cast))
    actTwo(page, scene)
  }

  @MainActor private static func actOne(_ page: Teller, _ scene: Scene, _ trials: ScreenTrials) {
    let (first, second) = (trials.first, trials.second)
    let contest = Contest<any AskingLibrary>(
      on: page,
      Trial(
        "both ask, Ana says yes",
        promised: "\(first) gone; Ana –, Ben \(second)?; his no: \(first) gone, Ben –"
      ) { trials.twoAsk($0) },
      Trial("a deletion, undo; Ana's yes", promised: trials.ended) { try trials.undone($0) },
      Trial("the disk is full, Ben deletes, next input", promised: "none gone; told Ana, Ana, –") {
        try await trials.fullDisk($0)
      })

    page.at("books") { page.show(scene) }
    page.at("store") {
      try await contest.tries("one store", keeps: "B", enough: "there is one window") {
        try OneStore(store: scene.copy("store"))
      }
    }
    page.at("own") {
      try await contest.tries("each view asks", keeps: "AC", enough: "no undo and no mirror") {
        try OpenShelf(store: scene.copy("own"))
      }
    }
    page.at("classic") {
      try await contest.tries(
        "Apple's MVC", keeps: "ABC", enough: "each deletion is a controller's"
      ) { try ClassicModel(store: scene.copy("classic")) }
    }
    page.at("third") {
      let trial = Trial<any AskingLibrary>(
        "id, Ben, old yeses", promised: "none; \(first); \(second)"
      ) { try trials.shortcut($0) }
      try await contest.requires(trial)
    }
    page.at("keyed") {
      try await contest.tries(
        "key in the root view", keeps: "ABCD", enough: "each desk has one window"
      ) {
        KeyedLibrary(model: try ShelfModel(store: scene.copy("keyed"))) { model, count in
          (0..<count).map { _ in RootView(model) }
        }
      }
    }
    page.at("mirror") {
      let trial = Trial<any AskingLibrary>(
        "a mirror", promised: "\(first)?, \(first)?; \(first) gone; –, –"
      ) { trials.mirrored($0) }
      try await contest.requires(trial, keptBy: "one store", "Apple's MVC")
    }
    page.at("desks") {
      try await contest.tries(
        "store with desks", keeps: "ABCDE", enough: "one file has room for all decisions"
      ) { try DeskStore(store: scene.copy("desks")) }
    }
    page.at("controller") {
      try await contest.tries(
        "MVC with keys", keeps: "ABCDE", enough: "each kind of screen decides"
      ) {
        KeyedLibrary(model: try ShelfModel(store: scene.fresh())) { model, count in
          let controller = ShelfController(model, on: .phone, covers: scene.host)
          return Array(repeating: ListView(controller: controller), count: count)
        }
      }
    }
    page.at("redrawn windows") {
      let trial = Trial<any AskingLibrary>(
        "Ana's swipe redraws", promised: "Ana, mirror"
      ) { trials.redrawn($0) }
      try await contest.requires(
        trial, keptBy: "Apple's MVC", "store with desks", "MVC with keys")
    }
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
