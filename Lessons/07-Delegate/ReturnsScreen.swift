/// A screen of another team, for books that come back. Its author knows the scanner, and no beep.
@MainActor final class ReturnsScreen: Screen {
  private(set) var count = 0

  func connect(to scanner: CallbackScanner) {
    scanner.shouldTake = { _ in true }
    scanner.take = { [weak self] _ in self?.count += 1 }
  }

  func action(on scanner: RowScanner) -> (Sticker) async throws -> Void {
    { [weak self] _ in self?.count += 1 }
  }

  func connect(to scanner: HandlerScanner) {
    scanner.handlers = ScanHandlers(
      self, shouldTake: { _, _ in true }, take: { screen, _ in screen.count += 1 },
      cannotRead: { _, _ in })
  }

  func scanner(_ scanner: ClassicScanner, take number: Int) { count += 1 }

  func scanner(_ scanner: ActingScanner, didScan sticker: Sticker) { count += 1 }
  func scanner(_ scanner: ActingScanner, cannotRead code: String) {}

  func ask() -> DeedScanner.Ask {
    { [weak self] _ in self.map { screen in { screen.count += 1 } } }
  }

  func show(unreadable code: String) {}

  func scanner(_ scanner: StickerScanner, shouldTake sticker: Sticker) async -> Bool { true }
  func scanner(_ scanner: StickerScanner, take sticker: Sticker) { count += 1 }
  func scanner(_ scanner: StickerScanner, cannotRead code: String) {}
}
