import BookLibrary

/// Each row carries its action. Whoever shows rows gets a ticket.
@MainActor class RowScanner {
  struct ActionRow {
    let sticker: Sticker
    let action: () async throws -> Void
  }

  var beep: () -> Void = {}
  private var rows: [ActionRow] = []
  private var ticket = 0

  func show(_ rows: [ActionRow]) -> Int {
    self.rows = rows
    ticket += 1
    return ticket
  }

  func hide(_ ticket: Int) {
    if ticket == self.ticket { rows = [] }
  }

  func scan(_ code: String) async throws {
    let sticker = Sticker(code)
    guard let row = rows.first(where: { $0.sticker == sticker }) else { return }
    try await row.action()
    beep()
  }
}

// MARK: - The screens

extension RemovalScreen {
  func rows(_ stickers: [Sticker]) -> [RowScanner.ActionRow] {
    stickers.map { sticker in
      RowScanner.ActionRow(sticker: sticker) { [weak self] in
        if await self?.confirmRemoval() == true { try self?.remove(sticker) }
      }
    }
  }
}

extension InventoryScreen {
  func rows(_ stickers: [Sticker]) -> [RowScanner.ActionRow] {
    stickers.map { sticker in
      RowScanner.ActionRow(sticker: sticker) {
        Task { [weak self = self] in self?.count += 1 }
      }
    }
  }
}
