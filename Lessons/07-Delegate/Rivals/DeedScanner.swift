/// A delegate whose yes is the deed itself.
@MainActor protocol DeedDelegate: AnyObject {
  func deed(for sticker: Sticker) async -> (() throws -> Void)?
  func show(unreadable code: String)
}

@MainActor final class DeedScanner {
  weak var delegate: (any DeedDelegate)?
  var beep: () -> Void = {}

  func scan(_ code: String) async throws {
    guard let sticker = Sticker(code) else { return delegate?.show(unreadable: code) ?? () }
    guard let deed = await delegate?.deed(for: sticker) else { return }
    beep()
    try deed()
  }
}

// MARK: - The screens

extension RemovalScreen: DeedDelegate {
  func deed(for sticker: Sticker) async -> (() throws -> Void)? {
    guard await confirmRemoval() else { return nil }
    return { try self.remove(sticker) }
  }
}

extension InventoryScreen: DeedDelegate {
  func deed(for sticker: Sticker) -> (() throws -> Void)? { { self.count += 1 } }
  func show(unreadable code: String) {}
}
