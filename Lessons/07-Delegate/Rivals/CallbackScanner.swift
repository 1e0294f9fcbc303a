/// A closure for each question and each message.
@MainActor final class CallbackScanner {
  var shouldTake: (Sticker) async -> Bool = { _ in false }
  var take: (Sticker) throws -> Void = { _ in }
  var cannotRead: (String) -> Void = { _ in }
  var beep: () -> Bool = { true }

  func scan(_ code: String) async throws {
    guard let sticker = Sticker(code) else { return cannotRead(code) }
    guard await shouldTake(sticker) else { return }
    guard beep() else { return cannotRead(code) }
    try take(sticker)
  }

  /// Closures can't be compared, so a goodbye clears whatever is there.
  func disconnect() {
    shouldTake = { _ in false }
    take = { _ in }
    cannotRead = { _ in }
  }
}

// MARK: - The screens

extension RemovalScreen {
  func connect(to scanner: CallbackScanner) {
    scanner.shouldTake = { [weak self] _ in await self?.confirmRemoval() ?? false }
    scanner.take = { [weak self] in try self?.remove($0) }
    scanner.cannotRead = { [weak self] in self?.show(unreadable: $0) }
  }
}

extension InventoryScreen {
  func connect(to scanner: CallbackScanner) {
    scanner.shouldTake = { _ in true }
    scanner.take = { [weak self] _ in self?.count += 1 }
    scanner.cannotRead = { _ in }
  }
}
