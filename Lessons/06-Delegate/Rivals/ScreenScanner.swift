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
}

/// Where the screens' scanners are plugged in: one at a time.
@MainActor class ScannerSocket {
  var scanner: ScreenScanner?
  var beep: () -> Void = {}

  func scan(_ code: String) async throws {
    guard let sticker = Sticker(code) else { return scanner?.cannotRead(code) ?? () }
    try await scanner?.handle(sticker)
  }
}

// MARK: - The screens

extension RemovalScreen {
  func makeScanner(for socket: ScannerSocket) -> ScreenScanner {
    ScreenScanner { [weak self, weak socket] sticker in
      guard let self, await self.confirmRemoval() else { return }
      socket?.beep()
      try self.remove(sticker)
    } cannotRead: { [weak self] in
      self?.show(unreadable: $0)
    }
  }
}

extension InventoryScreen {
  func makeScanner(for socket: ScannerSocket) -> ScreenScanner {
    ScreenScanner { [weak self] _ in
      self?.count += 1
    } cannotRead: { _ in
    }
  }
}
