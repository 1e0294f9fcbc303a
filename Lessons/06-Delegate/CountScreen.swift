/// A screen that counts scans. With each scanner, its author wrote `[weak self]`.
@MainActor final class CountScreen {
  private(set) var count = 0

  func connect(to scanner: CallbackScanner) {
    scanner.shouldTake = { _ in true }
    scanner.take = { _ in
      Task { [weak self] in self?.count += 1 }
    }
  }

  func connect(to scanner: RowScanner, with stickers: [Sticker]) {
    _ = scanner.show(
      stickers.map {
        RowScanner.Row(sticker: $0) {
          Task { [weak self] in self?.count += 1 }
        }
      })
  }

  func makeScanner() -> ScreenScanner {
    ScreenScanner { _ in
      Task { [weak self] in self?.count += 1 }
    } cannotRead: { _ in
    }
  }

  func connect(to scanner: HandlerScanner) {
    scanner.handlers = ScanHandlers(self) { _, _ in
      true
    } take: { _, _ in
      Task { [weak self] in self?.count += 1 }
    } cannotRead: { _, _ in
    }
  }
}

extension CountScreen: ClassicScannerDelegate {
  func scanner(_ scanner: ClassicScanner, take number: Int) {
    Task { [weak self] in self?.count += 1 }
  }
}

extension CountScreen: ActingDelegate {
  func scanner(_ scanner: ActingScanner, didScan sticker: Sticker) {
    Task { [weak self] in self?.count += 1 }
  }

  func scanner(_ scanner: ActingScanner, cannotRead code: String) {}
}

extension CountScreen: StickerScannerDelegate {
  func scanner(_ scanner: StickerScanner, shouldTake sticker: Sticker) async -> Bool { true }

  func scanner(_ scanner: StickerScanner, take sticker: Sticker) {
    Task { [weak self] in self?.count += 1 }
  }

  func scanner(_ scanner: StickerScanner, cannotRead code: String) {}
}
