import BookLibrary
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import MVCLesson

/// A screen whose events are written beforehand.
private final class ScriptedScreen: Screen {
  var size = ScreenSize(columns: 80, rows: 24)
  private(set) var shown: [[StyledLine]] = []
  private(set) var closings = 0
  private var events: [ScreenEvent]

  init(_ events: [ScreenEvent]) {
    self.events = events
  }

  convenience init(_ keys: String) {
    self.init(keys.map { .key(.character($0)) })
  }

  func show(_ lines: [StyledLine]) { shown.append(lines) }
  func next() -> ScreenEvent {
    if events.first == .resized { size = ScreenSize(columns: 40, rows: 10) }
    return events.isEmpty ? .ended : events.removeFirst()
  }
  func close() { closings += 1 }
}

struct PlayTests {
  private let folder: TemporaryFolder
  private let controller: ShelfController

  init() throws {
    folder = try TemporaryFolder()
    controller = ShelfController(
      model: try ShelfModel(store: LibraryStore(folder: folder.url)),
      thumbnails: try Thumbnails(host: "https://img.example", device: .phone))
  }

  private func saved() throws -> Shelf { try LibraryStore(folder: folder.url).load().shelf }

  @Test func `a person deletes, marks, undoes, and quits`() throws {
    let screen = ScriptedScreen("ldylmudyuqdy")

    try Play(controller, on: screen).run()

    #expect(screen.closings == 1)
    #expect(screen.shown.count == 10)
    #expect(try saved().count == 19)
    #expect(try !saved().contains(84))
    #expect(screen.shown.last?[0].text == "Books: 19")
  }

  @Test(arguments: [
    ScreenEvent.ended, .key(.interrupt), .key(.endOfTransmission), .key(.character("q")),
  ])
  func `each way out leaves the screen as it was found`(event: ScreenEvent) throws {
    let screen = ScriptedScreen([event, .key(.character("d")), .key(.character("y"))])

    try Play(controller, on: screen).run()

    #expect(screen.closings == 1)
    #expect(screen.shown.count == 1)
    #expect(try saved().count == 20)
  }

  @Test func `q answers a question with no; Ctrl-C leaves it open`() throws {
    let screen = ScriptedScreen("dqq")
    try Play(controller, on: screen).run()
    #expect(screen.shown.count == 3)

    let other = ScriptedScreen([.key(.character("d")), .key(.interrupt)])
    try Play(controller, on: other).run()
    #expect(other.shown.count == 2)
    #expect(try saved().count == 20)
  }

  @Test func `a resize draws again in the new size`() throws {
    let screen = ScriptedScreen([.resized, .resized])

    try Play(controller, on: screen).run()

    #expect(screen.shown.map(\.count) == [24, 10, 10])
    #expect(screen.shown[1].allSatisfy { $0.displayWidth <= 40 })
  }

  @Test func `the page is written after each change, and its failure ends the play`() throws {
    let view = PageView()
    controller.attach(view)
    let file = PageFile(folder.file("page.html"))
    try file.write(view)

    try Play(controller, on: ScriptedScreen("dy"), page: (view, file)).run()
    #expect(folder.bytes(of: "page.html") == Data(view.html.utf8))
    #expect(view.html.contains("Books: 19"))

    let screen = ScriptedScreen("dyu")
    let play = Play(controller, on: screen, page: (view, PageFile(folder.url)))
    #expect(throws: StoreError.self) { try play.run() }
    #expect(screen.closings == 1)
    #expect(screen.shown.count == 2)
  }
}
