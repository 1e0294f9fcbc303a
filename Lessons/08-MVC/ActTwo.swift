import BookLibrary
import Foundation
import LessonStage
import Observation

extension MVCPage {
  @MainActor static func actTwo(_ page: Teller, _ scene: Scene) {
    let (first, second) = (scene.cast[0], scene.cast[1])
    let third = scene.library.shelf.first { ![first.id, second.id].contains($0.id) }
    /// Opens a desk for Ana, and one for Ben, whose window is wide.
    @MainActor func open() throws -> (ShelfModel, ana: ShelfController, ben: ShelfController) {
      let model = try ShelfModel(store: scene.fresh())
      let ana = ShelfController(model, on: scene.device, covers: scene.host)
      return (model, ana, ShelfController(model, on: .pad, covers: scene.host))
    }
    /// Another program makes a change.
    @MainActor func elsewhere(_ change: (inout Library) throws -> Void) throws {
      let store = LibraryStore(folder: page.setting.store)
      var library = try store.load()
      try change(&library)
      try store.save(library)
    }

    page.at("cells") {
      let (model, ana, ben) = try open()
      let row = try model.shelf.index(of: first.id)
      ana.coverDidLoad(first.id)
      let lines = [ana, ben].map { ListView(controller: $0).lines[row] }
      page.claim("Ana's list", lines[0], is: "\(scene.thumbnail(of: first)) \(first.title) ●")
      page.claim("Ben's list", lines[1], is: "▢ \(first.title) ●")
      let wall = model.shelf.map { $0.id == first.id ? "▣" : $0.title }.joined(separator: " ")
      page.claim("Ana's wall: a cover, then names", CoverWall(controller: ana).line == wall)
      ben.coverDidLoad(second.id)
      let address = second.thumbnail(on: .pad, from: scene.host)
      page.claim(
        "Ben's desk loads a cover of its own: \(address)", answers: "this desk's",
        ben.cells.compactMap(\.cover) == [address])
    }
    page.at("redrawn") {
      guard #available(macOS 26.0, *) else { return }
      let (_, ana, ben) = try open()
      var drawn: [String] = []
      let drawings = ListView(controller: ana).drawings
      let drawing = Task {
        for await lines in drawings { drawn.append(lines.last ?? "") }
      }
      await wait { drawn.count == 1 }
      ana.swipe(first.id)
      await wait { drawn.count == 2 }
      ben.swipe(first.id)
      ben.answer(true)
      await wait { drawn.count == 3 }
      page.claim(
        "her list draws her question, and then draws none",
        drawn == [drawn[0], "Delete \(first.title)?", drawn[0]])
      ben.undo()
      ben.swipe(second.id)
      ben.answer(true)
      await wait { drawn.count == 5 }
      page.claim(
        "it draws once for the last two", answers: "only the newest state", drawn.count == 4)
      drawing.cancel()
    }
    page.at("closed") {
      guard #available(macOS 26.0, *) else { return }
      weak var gone: ShelfController?
      var (isDrawn, hasEnded) = (false, false)
      let drawing: Task<Void, Never>
      do {
        let ana = try open().ana
        gone = ana
        let drawings = ListView(controller: ana).drawings
        drawing = Task {
          for await _ in drawings { isDrawn = true }
          hasEnded = true
        }
        await wait { isDrawn }
      }
      page.claim("a window was drawn and closed; its controller is gone", isDrawn && gone == nil)
      for _ in 1...100 { await Task.yield() }
      page.damage("its loop has", hasEnded ? "ended" : "not ended", is: "not ended")
      drawing.cancel()
      await wait { hasEnded }
      page.claim("its task is canceled, and the loop has ended", hasEnded)
      let model = try ClassicModel(store: scene.fresh())
      let store = try DeskStore(store: scene.fresh())
      weak var told: ClassicController?
      weak var stored: DeskState?
      told = { ClassicController(model, views: [ClassicView()]) }()
      stored = { store.open() }()
      page.claim(
        "a closed desk of tries 3 and 5 is gone, too",
        told == nil && stored == nil && model.shelf == store.shelf)
    }
    /// Ana has deleted a third book. After another program's change, she says yes, and Ben is asked.
    @MainActor func refused() throws -> (ShelfModel, ana: ShelfController, ben: ShelfController) {
      let (model, ana, ben) = try open()
      if let third { ana.swipe(third.id) }
      ana.answer(true)
      try elsewhere { try $0.rename(second.id, to: "B") }
      ana.swipe(first.id)
      ben.swipe(second.id)
      ana.answer(true)
      return (model, ana, ben)
    }
    page.at("refused") {
      let (model, ana, ben) = try refused()
      let last = ListView(controller: ana).lines.last ?? ""
      let names = model.shelf.map(\.title).joined(separator: " ")
      let walls = [ana, ben].map { CoverWall(controller: $0).line }
      page.claim(
        "nothing is deleted, and only Ana is told why", answers: "only Ana's",
        last.contains("changed by another program") && walls == ["\(names) !", "\(names) Delete?"]
          && model.shelf.map(\.id) == scene.library.shelf.map(\.id).filter { $0 != third?.id })
    }
    page.at("reloaded") {
      let (model, ana, ben) = try refused()
      ben.undo()
      let isTold = ben.message != nil
      ana.reload()
      let seen = ana.message ?? ben.asked?.title
      page.claim(
        "Ben's undo is refused; Ana loads again, and Ben's question is about",
        isTold ? seen ?? "none" : "not told", is: "B")
      ana.swipe(first.id)
      ana.answer(true)
      ben.answer(true)
      let isGone = try ![first.id, second.id].contains(where: scene.saved().shelf.contains)
      for _ in 1...3 { ana.undo() }
      let saved = try scene.saved().shelf
      page.claim(
        "both say yes; three undos bring back \(first.id) and B, and no more",
        isGone && saved == model.shelf && saved.contains(first.id)
          && saved.contains { $0.title == "B" } && saved.count == scene.library.shelf.count - 1)
    }
    page.at("door") {
      let (model, ana, ben) = try open()
      ben.swipe(first.id)
      ben.answer(true)
      ben.undo()
      try model.askToDelete(first.id)?.yes()
      page.damage(
        "a shortcut keeps the id, and gets its question after the yes; \(first.id) is",
        model.shelf.contains(first.id) ? "there" : "gone", is: "gone")
      let start = scene.library.memento()
      var asked: [String] = []
      for isBetween in [false, true] {
        ana.swipe(second.id)
        try elsewhere { try $0.remove(second.id) }
        if isBetween { ben.reload() }
        try elsewhere { $0.restore(start) }
        ben.reload()
        asked.append(ana.asked?.id.description ?? "none")
      }
      page.damage(
        "another program deletes \(second.id), and brings it back; Ben loads only then, or also between; "
          + "Ana is asked about", asked.joined(separator: ", "),
        is: "\(second.id), none")
      let store = try scene.fresh()
      let answering = try ShelfModel(store: store)
      var direct = try UndoableLibrary(store: store)
      try answering.askToDelete(first.id)?.yes()
      try direct.remove(second.id)
      page.damage(
        "the model deletes \(first.id); another file deletes \(second.id) in the same store, and "
          + "doesn't ask. In the store, \(first.id) is",
        try store.load().shelf.contains(first.id) ? "back" : "gone", is: "back")
    }
  }
}

/// Waits, by turns and not by a clock, until the drawing task has caught up.
@MainActor private func wait(until isDone: () -> Bool) async {
  for _ in 1...10_000 where !isDone() { await Task.yield() }
}
