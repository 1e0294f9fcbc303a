/// One closure asks, and its yes is the deed itself. The screen that sets it gets a ticket.
@MainActor class DeedScanner {
  typealias Ask = (Sticker) async -> (() throws -> Void)?

  var beep: () -> Bool = { true }
  private var ask: Ask?
  private var cannotRead: (String) -> Void = { _ in }
  private var ticket = 0

  func use(_ ask: @escaping Ask, cannotRead: @escaping (String) -> Void) -> Int {
    self.ask = ask
    self.cannotRead = cannotRead
    ticket += 1
    return ticket
  }

  func stop(_ ticket: Int) {
    if ticket == self.ticket { (ask, cannotRead) = (nil, { _ in }) }
  }

  func scan(_ code: String) async throws {
    guard let sticker = Sticker(code) else { return cannotRead(code) }
    guard let deed = await ask?(sticker) else { return }
    guard beep() else { return cannotRead(code) }
    try deed()
  }
}

// MARK: - The screens

extension RemovalScreen {
  func ask() -> DeedScanner.Ask {
    { [weak self] sticker in
      guard let self, await self.confirmRemoval() else { return nil }
      return { try self.remove(sticker) }
    }
  }
}

extension InventoryScreen {
  func ask() -> DeedScanner.Ask {
    { [weak self] _ in self.map { screen in { screen.count += 1 } } }
  }

  func show(unreadable code: String) {}
}
