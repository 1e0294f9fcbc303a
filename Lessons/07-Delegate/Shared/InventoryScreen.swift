/// A screen that counts scans.
@MainActor final class InventoryScreen {
  var count = 0
}
