import BookLibrary

/// Each row carries its action. Whoever shows rows gets a ticket.
@MainActor final class RowScanner {
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

extension RowScanner {
  func connect(_ screen: RemovalScreen, with stickers: [Sticker]) -> Int {
    show(
      stickers.map { sticker in
        Row(sticker: sticker) { [weak screen] in
          if await screen?.confirmRemoval() == true { try screen?.remove(sticker) }
        }
      })
  }

  func connect(_ screen: ReadingScreen, with stickers: [Sticker]) -> Int {
    show(
      stickers.map { sticker in
        Row(sticker: sticker) { [weak screen] in try screen?.mark(sticker) }
      })
  }
}
