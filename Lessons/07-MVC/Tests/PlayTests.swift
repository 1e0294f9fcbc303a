import BookLibrary
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import MVCLesson

/// `--play`, with scripted keys and as a command.
struct PlayTests {
  private final class ScriptedScreen: Screen {
    var size = ScreenSize(columns: 80, rows: 10)
    private(set) var shown: [[StyledLine]] = []
    private(set) var isClosed = false
    var events: [ScreenEvent]

    init(_ events: [ScreenEvent]) { self.events = events }

    func show(_ lines: [StyledLine]) { shown.append(lines) }
    func poll() -> ScreenEvent? { events.isEmpty ? .ended : events.removeFirst() }
    func close() { isClosed = true }
  }

  private let folder: TemporaryFolder
  private let view = ListView()
  private let controller: ShelfController

  init() throws {
    folder = try TemporaryFolder()
    controller = ShelfController(
      model: try ShelfModel(store: LibraryStore(folder: folder.url)), view: view)
    view.delegate = controller
  }

  /// The keys that delete the selected book.
  private static let deletion: [ScreenEvent] = [.key(.delete), .key(.character("y"))]

  @Test func `keys select and mark a book, and delete it after a question`() throws {
    let screen = ScriptedScreen([
      .key(.up), .key(.down), .key(.enter), .key(.up), .key(.character("d")), .key(.character("Y")),
    ])
    Play(view, on: screen).run()
    let shelf = try LibraryStore(folder: folder.url).load().shelf
    #expect(shelf.first?.id == 84)
    #expect(shelf.first?.isRead == true)
    #expect(screen.shown.dropLast().last?.last?.text == "Delete The Lighthouse That Sneezed? y/n")
  }

  @Test(arguments: [
    ScreenEvent.ended, .key(.interrupt), .key(.character("n")), .key(.character("q")), .key(.enter),
    .key(.delete),
  ])
  func `without a yes, nothing is deleted, and the question is over`(event: ScreenEvent) {
    let items = view.items.map(\.id)
    Play(view, on: ScriptedScreen([.key(.delete), event, .key(.character("y"))])).run()
    #expect(view.items.map(\.id) == items)
  }

  @Test func `the selected line is always a book, and always on the screen`() {
    let screen = ScriptedScreen(Array(repeating: .key(.down), count: 30) + Self.deletion)
    Play(view, on: screen).run()
    let hasOneSelection = screen.shown.allSatisfy { lines in
      lines.count == 10 && lines.count { $0.text.hasPrefix("▸") } == 1
    }
    #expect(hasOneSelection)
    #expect(view.items.count == 19)
  }

  @Test func `a message can't be selected`() throws {
    // Another program writes the file, so nothing can be deleted.
    try folder.write("{}", to: "library.json")
    let screen = ScriptedScreen(Self.deletion + Array(repeating: .key(.down), count: 30))
    screen.size = ScreenSize(columns: 80, rows: 30)
    Play(view, on: screen).run()
    // A heading, 20 books, a message and the keys.
    #expect(screen.shown.last?.count == 23)
    #expect(screen.shown.last?[20].text.hasPrefix("▸") == true)
    screen.size = ScreenSize(columns: 80, rows: 10)
    screen.events = Self.deletion
    Play(view, on: screen).run()
    let (lines, message) = (screen.shown.last ?? [], view.lines.last ?? "")
    #expect(lines[7].text == "  … 1 to 6 of 20")
    #expect(lines[8].text == message && message.contains("library.json"))
  }

  @Test(arguments: [
    ScreenEvent.ended, .key(.interrupt), .key(.endOfTransmission), .key(.character("q")),
  ])
  func `each way to quit closes the screen`(event: ScreenEvent) {
    let screen = ScriptedScreen([event, .key(.character("d"))])
    Play(view, on: screen).run()
    #expect(screen.isClosed)
    #expect(screen.shown.count == 1)
  }

  @Test func `--play without a terminal is refused`() throws {
    let run = try ProgramRun.lesson("lesson-mvc", ["--play"], input: "q")
    #expect(run.status == 64)
    #expect(run.errors.contains("--play needs a terminal."))
  }
}
