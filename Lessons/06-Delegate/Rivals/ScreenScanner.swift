/// A scanner of one screen, with closures that never change.
@MainActor final class ScreenScanner {
  let handle: (Sticker) async throws -> Void
  let cannotRead: (String) -> Void

  init(
    handle: @escaping (Sticker) async throws -> Void, cannotRead: @escaping (String) -> Void
  ) {
    self.handle = handle
    self.cannotRead = cannotRead
  }

  func scan(_ code: String) async throws {
    guard let sticker = Sticker(code) else { return cannotRead(code) }
    try await handle(sticker)
  }
}

/// Where the screens' scanners are plugged in: one at a time.
@MainActor class ScannerSocket {
  var scanner: ScreenScanner?
  var beep: () -> Void = {}

  func scan(_ code: String) async throws {
    try await scanner?.scan(code)
    beep()
  }
}

// MARK: - The screens

extension RemovalScreen {
  func makeScanner() -> ScreenScanner {
    ScreenScanner { [weak self] sticker in
      if await self?.confirmRemoval() == true { try self?.remove(sticker) }
    } cannotRead: { [weak self] in
      self?.show(unreadable: $0)
    }
  }
}

extension InventoryScreen {
  func makeScanner() -> ScreenScanner {
    ScreenScanner { _ in
      Task { [weak self = self] in self?.count += 1 }
    } cannotRead: { _ in
    }
  }
}
