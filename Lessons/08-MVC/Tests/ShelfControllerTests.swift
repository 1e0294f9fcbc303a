import BookLibrary
import Foundation
import LessonStage
import Observation
import TestSupport
import Testing

@testable import MVCLesson

/// The sample library, and two windows on it.
@MainActor struct ShelfControllerTests {
  let folder: TemporaryFolder
  let model: ShelfModel
  let ana: ShelfController
  let ben: ShelfController

  init() throws {
    folder = try TemporaryFolder()
    model = try ShelfModel(store: LibraryStore(folder: folder.url))
    let host = try #require(URL(string: "https://covers.example"))
    ana = ShelfController(model, on: .phone, covers: host)
    ben = ShelfController(model, on: .pad, covers: host)
  }

  /// Runs code while another program has changed the file.
  private func whenRefused(_ body: () -> Void) throws {
    let file = LibraryStore(folder: folder.url).url
    let data = try Data(contentsOf: file)
    try folder.write("{}", to: "library.json")
    body()
    try data.write(to: file)
  }

  @Test func `after a failed deletion, nothing is asked, and each later input ends the message`()
    throws
  {
    for next in [{ ana.undo() }, { ana.reload() }, { ana.swipe(97) }, { ana.answer(false) }] {
      ana.swipe(84)
      try whenRefused { ana.answer(true) }
      #expect(ana.asked == nil && ana.message?.contains("changed by another program") == true)
      #expect(model.shelf.contains(84))
      next()
      #expect(ana.message == nil)
    }
  }

  @Test func `a failed undo changes nothing, and can be repeated`() throws {
    let start = model.shelf
    ana.undo()
    #expect(ana.message == nil && model.shelf == start)
    for id: Book.ID in [84, 97] {
      ana.swipe(id)
      ana.answer(true)
    }
    try whenRefused { ben.undo() }
    #expect(ben.message != nil && !model.shelf.contains(97))
    ben.undo()
    #expect(!model.shelf.contains(84) && model.shelf.contains(97))
    ben.undo()
    #expect(model.shelf == start)
    #expect(try LibraryStore(folder: folder.url).load().shelf == start)
  }

  @Test func `the drawings end after the controller has gone`() async throws {
    guard #available(macOS 26.0, *) else { return }
    let host = URL(filePath: "/")
    let drawings = ListView(controller: ShelfController(model, on: .pad, covers: host)).drawings
    var iterator = drawings.makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }
}
