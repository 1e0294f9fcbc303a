/// A delegate that asks and acts in one method.
@MainActor protocol ActingDelegate: AnyObject {
  func scanner(_ scanner: ActingScanner, didScan sticker: Sticker) async throws
  func scanner(_ scanner: ActingScanner, cannotRead code: String)
}

@MainActor final class ActingScanner {
  weak var delegate: (any ActingDelegate)?
  var beep: () -> Bool = { true }

  func scan(_ code: String) async throws {
    if let sticker = Sticker(code) {
      try await delegate?.scanner(self, didScan: sticker)
    } else {
      delegate?.scanner(self, cannotRead: code)
    }
  }
}

// MARK: - The screens

extension RemovalScreen: ActingDelegate {
  func scanner(_ scanner: ActingScanner, didScan sticker: Sticker) async throws {
    guard await confirmRemoval() else { return }
    guard scanner.beep() else { return show(unreadable: "\(sticker)") }
    try remove(sticker)
  }

  func scanner(_ scanner: ActingScanner, cannotRead code: String) { show(unreadable: code) }
}

extension InventoryScreen: ActingDelegate {
  func scanner(_ scanner: ActingScanner, didScan sticker: Sticker) { count += 1 }
  func scanner(_ scanner: ActingScanner, cannotRead code: String) {}
}
