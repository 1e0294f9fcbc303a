import BookLibrary
import LessonStage
import TestSupport
import Testing

@testable import DelegateLesson

/// The scanner and its screens, where the story doesn't look.
@MainActor struct StickerScannerTests {
  private let scanner = StickerScanner()
  private let store: LibraryStore
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    _ = try store.load()
  }

  @Test(arguments: ["", "B", "71", "X71", "B7x", "b71", "B+71", "B-71"])
  func `a code that isn't one is reported`(code: String) async throws {
    let screen = RemovalScreen(store: store) { true }
    scanner.delegate = screen
    try await scanner.scan(code)
    #expect(screen.unreadable == [code])
  }

  @Test func `one delegate serves two scanners, and can tell them apart`() async throws {
    @MainActor final class Both: StickerScannerDelegate {
      var callers: [StickerScanner] = []
      func scanner(_ scanner: StickerScanner, shouldTake sticker: Sticker) async -> Bool {
        callers.append(scanner)
        return true
      }
      func scanner(_ scanner: StickerScanner, take sticker: Sticker) { callers.append(scanner) }
      func scanner(_ scanner: StickerScanner, cannotRead code: String) { callers.append(scanner) }
    }
    let both = Both()
    let other = StickerScanner()
    for scanner in [scanner, other] {
      scanner.delegate = both
      try await scanner.scan("B84")
      try await scanner.scan("?")
    }
    #expect(both.callers.map { $0 === other } == [false, false, false, true, true, true])
  }
}
