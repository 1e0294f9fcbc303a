extension ReadingScreen: StickerScannerDelegate {
  func scanner(_ scanner: StickerScanner, shouldTake sticker: Sticker) async -> Bool {
    accepts(sticker)
  }

  func scanner(_ scanner: StickerScanner, take sticker: Sticker) throws { try mark(sticker) }

  func scanner(_ scanner: StickerScanner, cannotRead code: String) { show(unreadable: code) }
}
