import BookLibrary

/// Each row carries its action. Whoever shows rows gets a ticket.
@MainActor class RowScanner {
  struct Row {
    let sticker: Sticker
    let action: () async throws -> Void
  }

  var beep: () -> Void = {}
  private var rows: [Row] = []
  private var ticket = 0

  func show(_ rows: [Row]) -> Int {
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
  func rows(_ stickers: [Sticker]) -> [RowScanner.Row] {
    stickers.map { sticker in
      RowScanner.Row(sticker: sticker) { [weak self] in
        if await self?.confirmRemoval() == true { try self?.remove(sticker) }
      }
    }
  }
}

extension InventoryScreen {
  func rows(_ stickers: [Sticker]) -> [RowScanner.Row] {
    stickers.map { sticker in
      RowScanner.Row(sticker: sticker) {
        Task { [weak self] in self?.count += 1 }
      }
    }
  }
}
