import BookLibrary
@testable import DelegateLesson

@MainActor final class MisspelledScreen {}

extension MisspelledScreen: StickerScannerDelegate {
  func scanner(_ scanner: StickerScanner, shouldTake sticker: Sticker) async -> Bool { true }
  // error: instance method 'scanner(_:remove:)' has different argument labels from those required by protocol 'StickerScannerDelegate' ('scanner(_:take:)')
  func scanner(_ scanner: StickerScanner, remove code: Sticker) throws {}
  func scanner(_ scanner: StickerScanner, cannotRead code: String) {}
}

@MainActor func handlers(of screen: MisspelledScreen) -> ScanHandlers {
  // error: missing argument for parameter 'take' in call
  ScanHandlers(screen, shouldTake: { _, _ in true }, cannotRead: { _, _ in })
}
