import LessonStage

/// A delegate that passes each call on, and records it.
@MainActor final class Witness: StickerScannerDelegate {
  private let name: String
  private let delegate: any StickerScannerDelegate
  private let recorder: CallRecorder

  init(_ name: String, _ delegate: any StickerScannerDelegate, _ recorder: CallRecorder) {
    self.name = name
    self.delegate = delegate
    self.recorder = recorder
  }

  func scanner(_ scanner: StickerScanner, shouldTake sticker: Sticker) async -> Bool {
    recorder.call("Scanner", name, "shouldTake")
    let isYes = await delegate.scanner(scanner, shouldTake: sticker)
    recorder.answer(name, "Scanner", isYes ? "yes" : "no")
    return isYes
  }

  func scanner(_ scanner: StickerScanner, take sticker: Sticker) throws {
    recorder.call("Scanner", name, "take")
    try delegate.scanner(scanner, take: sticker)
  }

  func scanner(_ scanner: StickerScanner, cannotRead code: String) {}
}
