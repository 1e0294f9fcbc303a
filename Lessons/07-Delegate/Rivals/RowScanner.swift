/// Each row carries its action. The screen that shows rows gets a ticket.
@MainActor class RowScanner {
  struct ActionRow {
    let sticker: Sticker
    let action: (Sticker) async throws -> Void
  }

  var beep: () -> Bool = { true }
  private var rows: [ActionRow] = []
  private var cannotRead: (String) -> Void = { _ in }
  private var ticket = 0

  func show(_ rows: [ActionRow], cannotRead: @escaping (String) -> Void) -> Int {
    self.rows = rows
    self.cannotRead = cannotRead
    ticket += 1
    return ticket
  }

  func hide(_ ticket: Int) {
    if ticket == self.ticket { (rows, cannotRead) = ([], { _ in }) }
  }

  func scan(_ code: String) async throws {
    guard let sticker = Sticker(code) else { return cannotRead(code) }
    try await rows.first { $0.sticker == sticker }?.action(sticker)
  }
}

// MARK: - The screens

extension RemovalScreen {
  func action(on scanner: RowScanner) -> (Sticker) async throws -> Void {
    { [weak self, weak scanner] sticker in
      guard let self, await self.confirmRemoval() else { return }
      guard scanner?.beep() != false else { return self.show(unreadable: "\(sticker)") }
      try self.remove(sticker)
    }
  }
}

extension InventoryScreen {
  func action(on scanner: RowScanner) -> (Sticker) async throws -> Void {
    { [weak self] _ in self?.count += 1 }
  }
}
