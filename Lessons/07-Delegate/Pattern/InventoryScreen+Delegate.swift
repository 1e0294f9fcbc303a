extension InventoryScreen: StickerScannerDelegate {
  func scanner(_ scanner: StickerScanner, shouldTake sticker: Sticker) async -> Bool { true }

  func scanner(_ scanner: StickerScanner, take sticker: Sticker) { count += 1 }

  func scanner(_ scanner: StickerScanner, cannotRead code: String) {}
}
