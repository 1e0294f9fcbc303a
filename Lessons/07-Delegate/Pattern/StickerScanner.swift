/// The **delegating object**: reads stickers, and leaves each decision to its delegate.
@MainActor final class StickerScanner {
  weak var delegate: (any StickerScannerDelegate)?
  /// The device's own answer to a yes. False if the sticker isn't there anymore.
  var beep: () -> Bool = { true }

  /// Reads a sticker. The delegate that is asked is the one that is told.
  func scan(_ code: String) async throws {
    guard let asked = delegate else { return }
    guard let sticker = Sticker(code) else { return asked.scanner(self, cannotRead: code) }
    guard await asked.scanner(self, shouldTake: sticker) else { return }
    guard beep() else { return asked.scanner(self, cannotRead: code) }
    try asked.scanner(self, take: sticker)
  }

  /// The goodbye of a delegate. One that has been replaced changes nothing.
  func disconnect(_ old: any StickerScannerDelegate) {
    if delegate === old { delegate = nil }
  }
}
