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
  private let page: PageView

  init() throws {
    folder = try TemporaryFolder()
    let thumbnails = try Thumbnails(host: "https://img.example", device: .phone)
    controller = ShelfController(
      model: try ShelfModel(store: LibraryStore(folder: folder.url)), thumbnails: thumbnails)
    page = PageView(pictureHost: thumbnails.host)
    controller.attach(page)
  }

  @Test func `a person deletes, undoes, reads, and quits`() throws {
    let screen = ScriptedScreen("ldu rqd")

    try Play(controller, on: screen).run()

    let shelf = Library(try LibraryStore(folder: folder.url).load()).shelf
    expect([screen.closings, screen.shown.count, shelf.count], is: [1, 6, 20])
    expect(shelf[2].isRead, is: true)
    expect(screen.shown.last?.last?.text.hasSuffix("r reload · q quit"), is: true)
  }

  @Test(arguments: [
    ScreenEvent.ended, .key(.interrupt), .key(.endOfTransmission), .key(.character("q")),
  ])
  func `each way out leaves the screen as it was found`(event: ScreenEvent) throws {
    let screen = ScriptedScreen([event, .key(.character("d"))])
    try Play(controller, on: screen).run()
    expect([screen.closings, screen.shown.count, page.content.tiles.count], is: [1, 1, 20])
  }

  @Test func `a resize draws again in the new size`() throws {
    let screen = ScriptedScreen([.resized])
    try Play(controller, on: screen).run()
    expect(screen.shown.map(\.count), is: [24, 10])
    expect(screen.shown[1].allSatisfy { $0.displayWidth <= 40 }, is: true)
  }

  @Test func `the page is written after each change, and its failure ends the play`() throws {
    let file = PageFile(folder.file("page.html"))
    try file.write(page)
    try Play(controller, on: ScriptedScreen("d"), page: (page, file)).run()
    expect(folder.bytes(of: "page.html"), is: Data(page.html.utf8))
    expect(page.html.contains("Books: 19"), is: true)

    let screen = ScriptedScreen("du")
    let play = Play(controller, on: screen, page: (page, PageFile(folder.url)))
    #expect(throws: StoreError.self) { try play.run() }
    expect([screen.closings, screen.shown.count], is: [1, 2])
  }
}
