/// A scanner that knows its screens by their types.
@MainActor final class KnowingScanner {
  weak var removal: RemovalScreen?
  weak var inventory: InventoryScreen?
  var beep: () -> Bool = { true }

  func scan(_ code: String) async throws {
    if let removal {
      guard let sticker = Sticker(code) else { return removal.show(unreadable: code) }
      guard await removal.confirmRemoval() else { return }
      guard beep() else { return removal.show(unreadable: code) }
      try removal.remove(sticker)
    } else if let inventory, Sticker(code) != nil, beep() {
      inventory.count += 1
    }
  }
}
