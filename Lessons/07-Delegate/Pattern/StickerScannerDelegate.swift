/// The **Delegate** of a scanner: decides what a scan leads to, and does it.
@MainActor protocol StickerScannerDelegate: AnyObject {
  /// Asks whether to take what was scanned.
  func scanner(_ scanner: StickerScanner, shouldTake sticker: Sticker) async -> Bool
  /// Tells the delegate to take what it said yes to.
  func scanner(_ scanner: StickerScanner, take sticker: Sticker) throws
  /// Reports a code that can't be read, or not anymore.
  func scanner(_ scanner: StickerScanner, cannotRead code: String)
}
