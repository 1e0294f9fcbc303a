import BookLibrary
import TestSupport
import Testing

@testable import DelegateLesson

/// The story.
@MainActor struct DelegatePageTests {
  @Test func `a screen that loops over its own stream is asked and told, too`() async throws {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)
    _ = try store.load()
    let dialog = Dialog()
    let (stickers, device) = AsyncStream.makeStream(of: Sticker.self)
    let removal = RemovalScreen(store: store, confirm: dialog.ask)
    let loop = Task {
      for await sticker in stickers where await removal.confirmRemoval() {
        try removal.remove(sticker)
      }
    }
    device.yield(.book(84))
    await dialog.wait()
    // Another screen's stream is the device's from now on.
    device.finish()
    dialog.answer(true)
    try await loop.value
    #expect(try !store.load().shelf.contains(84))
  }

  #if compiler(>=6.3)
    @Test func `a weak let becomes nil, and can be in a Sendable type`() {
      final class Partner: Sendable {}
      struct Caller: Sendable { weak let delegate: Partner? }
      func visit() -> Caller {
        let screen = Partner()
        let caller = Caller(delegate: screen)
        #expect(caller.delegate === screen)
        return caller
      }
      #expect(visit().delegate == nil)
    }
  #endif
}
