import BookLibrary
import Foundation
import LessonStage
import Observation

extension MVCPage {
  @MainActor static func actTwo(_ page: Teller, _ scene: Scene) {
    let (first, second) = (scene.cast[0], scene.cast[1])
    @MainActor func open(_ model: ShelfModel) -> ShelfController {
      ShelfController(model, on: scene.device, covers: scene.host)
    }

    page.at("cells") {
      let model = try ShelfModel(store: scene.fresh())
      let (ana, ben) = (open(model), ShelfController(model, on: .pad, covers: scene.host))
      let row = try model.shelf.index(of: first.id)
      ana.coverDidLoad(first.id)
      let lines = [ana, ben].map { ListView(controller: $0).lines[row] }
      page.claim("Ana's list", lines[0], is: "\(scene.thumbnail(of: first)) \(first.title) ●")
      page.claim("Ben's list", lines[1], is: "▢ \(first.title) ●")
      let wall = model.shelf.map { $0.id == first.id ? "▣" : "▢" }.joined()
      page.claim("Ana's wall has one cover", CoverWall(controller: ana).line == wall)
      ben.coverDidLoad(second.id)
      let address = second.thumbnail(on: .pad, from: scene.host)
      page.claim(
        "Ben's tablet loads a cover of its own: \(address)", answers: "this screen's",
        ben.cells.compactMap(\.cover) == [address])
    }
    page.at("redrawn") {
      guard #available(macOS 26.0, *) else { return }
      let model = try ShelfModel(store: scene.fresh())
      let ben = open(model)
      var ana: ShelfController? = open(model)
      weak let gone = ana
      var drawn: [String] = []
      let drawings = ana.map { ListView(controller: $0).drawings }
      let drawing = Task {
        guard let drawings else { return }
        for await lines in drawings { drawn.append(lines.last ?? "") }
      }
      await wait { drawn.count == 1 }
      ana?.swipe(first.id)
      await wait { drawn.count == 2 }
      ben.swipe(first.id)
      ben.answer(true)
      await wait { drawn.count == 3 }
      page.claim(
        "the second drawing asks about \(first.id), the third asks nothing",
        drawn == [drawn[0], "Delete \(first.title)?", drawn[0]])
      ben.undo()
      ben.swipe(second.id)
      ben.answer(true)
      await wait { drawn.count == 5 }
      page.claim("there is one drawing", answers: "only the newest state", drawn.count == 4)
      ana = nil
      page.claim("the window is closed, and its controller is gone", gone == nil)
      ben.undo()
      await drawing.value
    }
    page.at("closed") {
      let store = WindowStore(try ShelfModel(store: scene.fresh()))
      store.swipe(first.id, in: 1)
      page.damage(
        "window 1 is closed; try 5's store still has its question about",
        store.asked(in: 1)?.id.description ?? "nothing", is: "\(first.id)")
    }
    /// Another program makes a change.
    @MainActor func elsewhere(_ change: (inout Library) throws -> Void) throws {
      let store = LibraryStore(folder: page.setting.store)
      var library = try store.load()
      try change(&library)
      try store.save(library)
    }
    page.at("other program") {
      let model = try ShelfModel(store: scene.fresh())
      let (ana, ben) = (open(model), open(model))
      try elsewhere { try $0.rename(second.id, to: "B") }
      ben.swipe(second.id)
      ana.swipe(first.id)
      ana.answer(true)
      page.claim(
        "nothing is deleted, and only Ana is told why", answers: "her yes is refused",
        ana.message?.contains("changed by another program") == true && ben.message == nil
          && model.shelf == scene.library.shelf)
      ana.reload()
      page.claim("Ana loads again; Ben's question is about", ben.asked?.title ?? "none", is: "B")
      ana.swipe(first.id)
      ana.answer(true)
      ana.undo()
      ana.undo()
      let saved = try scene.saved().shelf
      page.claim(
        "her next yes works, and undo stops at the loaded books",
        saved == model.shelf && saved.contains(first.id) && saved.contains { $0.title == "B" })
    }
    page.at("unseen") {
      let model = try ShelfModel(store: scene.fresh())
      let ana = open(model)
      ana.swipe(first.id)
      let memento = scene.library.memento()
      try elsewhere { try $0.remove(first.id) }
      try elsewhere { $0.restore(memento) }
      ana.reload()
      page.damage(
        "another program deletes \(first.id), and undoes that; Ana is asked about",
        ana.asked?.id.description ?? "nothing", is: "\(first.id)")
    }
    page.at("door") {
      let model = try ShelfModel(store: scene.fresh())
      let (ana, ben) = (open(model), open(model))
      ben.swipe(first.id)
      ben.answer(true)
      ben.undo()
      try model.askToDelete(first.id)?.yes()
      page.damage(
        "a screen keeps the id, and gets its question after the yes; \(first.id) is",
        model.shelf.contains(first.id) ? "there" : "gone", is: "gone")
      ana.swipe(second.id)
      let copied = ListView(controller: ana).lines.last ?? ""
      try elsewhere { try $0.rename(second.id, to: "Ben's diary") }
      ana.reload()
      ana.answer(true)
      page.damage(
        "another program renames \(second.id) to Ben's diary. It is gone; a copied text said",
        model.shelf.contains(second.id) ? "nothing" : copied, is: "Delete \(second.title)?")
      let shared = open(try ShelfModel(store: scene.fresh()))
      shared.swipe(first.id)
      shared.swipe(second.id)
      page.damage(
        "two readers share one controller: Ana asks about \(first.id), and her yes is about",
        shared.asked?.id.description ?? "nothing", is: "\(second.id)")
    }
    page.at("async") {
      let model = try ShelfModel(store: scene.fresh())
      let questions = [model.askToDelete(first.id), model.askToDelete(first.id)]
      var calls = 0
      @MainActor func answer(_ question: DeleteQuestion?) async throws {
        guard let question, question.book != nil else { return }
        calls += 1
        await Task.yield()
        try question.yes()
      }
      let answers = questions.map { question in Task { try await answer(question) } }
      for answer in answers { try await answer.value }
      page.damage(
        "the server is asked to delete \(first.id)", calls == 2 ? "twice" : "\(calls) times",
        is: "twice")
    }
  }
}

/// Waits, by turns and not by a clock, until the drawing task has caught up.
@MainActor private func wait(until isDone: () -> Bool) async {
  var turns = 0
  while !isDone(), turns < 10_000 {
    await Task.yield()
    turns += 1
  }
}
