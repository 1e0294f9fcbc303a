import BookLibrary

/// Each row carries its action. Whoever shows rows gets a ticket.
@MainActor class RowScanner {
  struct ActionRow {
    let sticker: Sticker
    let action: () async throws -> Void
  }

  var beep: () -> Void = {}
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
    if ticket == self.ticket { rows = [] }
  }

  func scan(_ code: String) async throws {
    guard let sticker = Sticker(code) else { return cannotRead(code) }
    try await rows.first { $0.sticker == sticker }?.action()
  }
}

// MARK: - The screens

extension RemovalScreen {
  func rows(_ stickers: [Sticker], on scanner: RowScanner) -> [RowScanner.ActionRow] {
    stickers.map { sticker in
      RowScanner.ActionRow(sticker: sticker) { [weak self, weak scanner] in
        guard let self, await self.confirmRemoval() else { return }
        scanner?.beep()
        try self.remove(sticker)
      }
    }
  }
}

extension InventoryScreen {
  func rows(_ stickers: [Sticker], on scanner: RowScanner) -> [RowScanner.ActionRow] {
    stickers.map { sticker in
      RowScanner.ActionRow(sticker: sticker) { [weak self] in self?.count += 1 }
    }
  }
}
