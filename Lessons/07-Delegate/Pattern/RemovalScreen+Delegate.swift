extension RemovalScreen: StickerScannerDelegate {
  func scanner(_ scanner: StickerScanner, shouldTake sticker: Sticker) async -> Bool {
    await confirmRemoval()
  }

  func scanner(_ scanner: StickerScanner, take sticker: Sticker) throws { try remove(sticker) }

  func scanner(_ scanner: StickerScanner, cannotRead code: String) { show(unreadable: code) }
}
