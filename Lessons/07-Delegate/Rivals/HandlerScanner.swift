/// All closures of one owner, which they get as a parameter.
@MainActor struct ScanHandlers {
  private(set) weak var owner: AnyObject?
  let shouldTake: (Sticker) async -> Bool
  let take: (Sticker) throws -> Void
  let cannotRead: (String) -> Void

  init<Owner: AnyObject>(
    _ owner: Owner, shouldTake: @escaping (Owner, Sticker) async -> Bool,
    take: @escaping (Owner, Sticker) throws -> Void,
    cannotRead: @escaping (Owner, String) -> Void
  ) {
    self.owner = owner
    self.shouldTake = { [weak owner] in
      if let owner { await shouldTake(owner, $0) } else { false }
    }
    self.take = { [weak owner] in if let owner { try take(owner, $0) } }
    self.cannotRead = { [weak owner] in if let owner { cannotRead(owner, $0) } }
  }
}

/// A scanner with one set of closures, which are replaced together.
@MainActor final class HandlerScanner {
  var handlers: ScanHandlers?
  var beep: () -> Bool = { true }

  func scan(_ code: String) async throws {
    guard let asked = handlers, let owner = asked.owner else { return }
    defer { withExtendedLifetime(owner) {} }
    guard let sticker = Sticker(code) else { return asked.cannotRead(code) }
    guard await asked.shouldTake(sticker) else { return }
    guard beep() else { return asked.cannotRead(code) }
    try asked.take(sticker)
  }
}

// MARK: - The screens

extension RemovalScreen {
  func connect(to scanner: HandlerScanner) {
    scanner.handlers = ScanHandlers(self) { screen, _ in
      await screen.confirmRemoval()
    } take: {
      try $0.remove($1)
    } cannotRead: {
      $0.show(unreadable: $1)
    }
  }
}

extension InventoryScreen {
  func connect(to scanner: HandlerScanner) {
    scanner.handlers = ScanHandlers(self) { _, _ in
      true
    } take: { screen, _ in
      screen.count += 1
    } cannotRead: { _, _ in
    }
  }
}
