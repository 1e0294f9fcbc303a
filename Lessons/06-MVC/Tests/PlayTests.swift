import BookLibrary
import Foundation
import LessonStage
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
  private let page: PageView

  init() throws {
    folder = try TemporaryFolder()
    let host = try URL(webAddress: "https://img.example")
    controller = ShelfController(
      model: try ShelfModel(store: LibraryStore(folder: folder.url)), pictureHost: host,
      device: .phone)
    page = PageView(pictureHost: host)
    controller.attach(page)
  }

  @Test func `a person deletes, undoes, reads, makes the window smaller, and quits`() throws {
    let screen = ScriptedScreen("ldu r".map { .key(.character($0)) } + [.resized])

    try Play(controller, on: screen).run()

    let shelf = try LibraryStore(folder: folder.url).load().shelf
    expect([shelf.count, shelf.firstIndex { $0.id == 97 && $0.isRead } ?? -1], is: [20, 2])
    expect(screen.shown.map(\.count), is: [24, 24, 24, 24, 24, 24, 10])
    expect(screen.shown.last?.map(\.displayWidth).max() ?? 99, is: 40)
    expect(screen.shown[5].last?.text.hasSuffix("r reload · q quit") == true, "no keys are named")
  }

  @Test func `each way out leaves the screen as it was found`() throws {
    let ways: [ScreenEvent] = [
      .ended, .key(.interrupt), .key(.endOfTransmission), .key(.character("q")),
    ]
    for event in ways {
      let screen = ScriptedScreen([event, .key(.character("d"))])
      try Play(controller, on: screen).run()
      expect(
        [screen.closings, screen.shown.count, page.content.tiles.count], is: [1, 1, 20],
        "\(event)")
    }

    // A page that can't be written is a way out, too.
    let screen = ScriptedScreen("du")
    let play = Play(controller, on: screen, page: (page, PageFile(folder.url)))
    #expect(throws: StoreError.self) { try play.run() }
    expect([screen.closings, screen.shown.count], is: [1, 2])
  }
}
