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
        promised: "\(first) gone; Ana –, Ben \(second)?; his no: \(first) gone, Ben –",
        trials.twoAsk),
      Trial("a deletion, undo; Ana's yes", promised: trials.ended, trials.undone),
      Trial(
        "the disk is full, Ben deletes, next input", promised: "none gone; told Ana, Ana, –",
        trials.fullDisk))

    page.at("books") { page.show(scene) }
    func rung(
      _ mark: String, _ name: String, keeps: String, _ enough: String,
      _ make: @escaping @MainActor (LibraryStore) throws -> any AskingLibrary
    ) {
      page.at(mark) {
        try await contest.tries(name, keeps: keeps, enough: enough) {
          try make(mark == "controller" ? scene.fresh() : scene.copy(mark))
        }
      }
    }
    rung("store", "one store", keeps: "B", "there is one window", OneStore.init)
    rung("own", "each view asks", keeps: "AC", "no undo and no mirror", OpenShelf.init)
    rung(
      "classic", "Apple's MVC", keeps: "ABC", "each deletion is a controller's", ClassicModel.init)
    page.at("third") {
      try await contest.requires(
        Trial("id, Ben, old yeses", promised: "none; \(first); \(second)", trials.shortcut))
    }
    rung("keyed", "key in the root view", keeps: "ABCD", "each desk has one window") {
      KeyedLibrary(model: try ShelfModel(store: $0)) { model, count in
        (0..<count).map { _ in RootView(model) }
      }
    }
    page.at("mirror") {
      try await contest.requires(
        Trial(
          "a mirror", promised: "\(first)?, \(first)?; \(first) gone; –, –", trials.mirrored),
        keptBy: "one store", "Apple's MVC")
    }
    rung(
      "desks", "store with desks", keeps: "ABCDE", "one file has room for all decisions",
      DeskStore.init)
    rung("controller", "MVC with keys", keeps: "ABCDE", "each kind of screen decides") {
      KeyedLibrary(model: try ShelfModel(store: $0)) { model, count in
        let controller = ShelfController(model, on: .phone, covers: scene.host)
        return Array(repeating: ListView(controller: controller), count: count)
      }
    }
    page.at("redrawn windows") {
      try await contest.requires(
        Trial("Ana's swipe redraws", promised: "Ana, mirror", trials.redrawn),
        keptBy: "Apple's MVC", "store with desks", "MVC with keys")
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
