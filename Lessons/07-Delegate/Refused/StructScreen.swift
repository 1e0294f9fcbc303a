@testable import DelegateLesson

// error: non-class type 'StructScreen' cannot conform to class protocol 'StickerScannerDelegate'
struct StructScreen: StickerScannerDelegate {
  func scanner(_ scanner: StickerScanner, shouldTake sticker: Sticker) -> Bool { true }
  func scanner(_ scanner: StickerScanner, take sticker: Sticker) {}
  func scanner(_ scanner: StickerScanner, cannotRead code: String) {}
}
